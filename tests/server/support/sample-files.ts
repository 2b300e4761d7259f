import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";
import sharp from "sharp";

/** The smallest valid file of every supported type. */
export async function sampleFiles(): Promise<Record<string, Buffer>> {
  const jpeg = await picture(400, 300).jpeg().toBuffer();
  const compound = compoundFile();
  return {
    jpg: jpeg,
    jpeg,
    png: await picture(40, 30).png().toBuffer(),
    gif: await picture(40, 30).gif().toBuffer(),
    mp4: movie("isom"),
    webm: webm(),
    mov: movie("qt  "),
    avi: Buffer.concat([Buffer.from("RIFF\x40\0\0\0AVI LIST"), Buffer.alloc(52)]),
    pdf: pdf(),
    doc: compound,
    docx: office("wordprocessingml.document", "word/document.xml"),
    xls: compound,
    xlsx: office("spreadsheetml.sheet", "xl/workbook.xml"),
    txt: Buffer.from("Ten marla, park facing.\nدس مرلہ\n"),
  };
}

/** A picture of one color, for any format. */
export function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: "#b4532a" } });
}

/** A picture of random pixels: each is unique, and a large one takes a while to be resized. */
export function noise(width: number, height: number) {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
}

/** A document of exactly so many bytes. */
export function pdf(bytes = 200) {
  const start = "%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\n";
  const end = "\ntrailer << /Root 1 0 R >>\n%%EOF\n";
  return Buffer.concat([
    Buffer.from(start),
    Buffer.alloc(bytes - start.length - end.length, " "),
    Buffer.from(end),
  ]);
}

function movie(brand: string) {
  const type = Buffer.from(`\0\0\0\x14ftyp${brand}\0\0\x02\0${brand}`, "latin1");
  return Buffer.concat([type, Buffer.from("\0\0\0\x10mdat\0\0\0\0\0\0\0\0", "latin1")]);
}

function webm() {
  const head =
    "1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff";
  return Buffer.from(head, "hex");
}

/** The compound file format of Word and Excel before 2007. */
function compoundFile() {
  const head = Buffer.alloc(1536);
  head.write("d0cf11e0a1b11ae1", "hex");
  head.writeUInt16LE(0x3e, 24);
  head.writeUInt16LE(3, 26);
  head.writeUInt16LE(0xfffe, 28);
  head.writeUInt16LE(9, 30);
  return head;
}

function office(kind: string, main: string) {
  const type = `application/vnd.openxmlformats-officedocument.${kind}.main+xml`;
  const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${main}" ContentType="${type}"/></Types>`;
  return zip({ "[Content_Types].xml": types, [main]: "<a/>" });
}

/** An archive whose entries are not compressed. */
export function zip(entries: Record<string, string>) {
  const bodies: Buffer[] = [];
  const list: Buffer[] = [];
  for (const [name, text] of Object.entries(entries)) {
    const data = Buffer.from(text);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(name.length, 22);
    const offset = Buffer.alloc(14);
    offset.writeUInt32LE(Buffer.concat(bodies).length, 10);
    list.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\0"), common, offset, Buffer.from(name)]));
    bodies.push(Buffer.concat([Buffer.from("PK\x03\x04"), common, Buffer.from(name), data]));
  }
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06");
  end.writeUInt16LE(list.length, 8);
  end.writeUInt16LE(list.length, 10);
  end.writeUInt32LE(Buffer.concat(list).length, 12);
  end.writeUInt32LE(Buffer.concat(bodies).length, 16);
  return Buffer.concat([...bodies, ...list, end]);
}
