import { expect, test } from "vitest";
import type { TableEncoding } from "#app/schemas/imports/import-table";
import { decode, guessEncoding, sampleEncodings } from "./encodings";

const upperHalf = Uint8Array.from({ length: 0x80 }, (_, index) => 0x80 + index);
const latin1 = Buffer.from(upperHalf).toString("latin1");

/** Bytes 0x80 to 0xFF in these encodings, of which Node must read all right. */
const letters: Partial<Record<TableEncoding, string>> = {
  "windows-1252": `€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ${latin1.slice(32)}`,
  "windows-1256":
    "€پ‚ƒ„…†‡ˆ‰ٹ‹Œچژڈگ‘’“”•–—ک™ڑ›œ\u200c\u200dں\xa0،¢£¤¥¦§¨©ھ«¬\xad®¯°±²³´µ¶·¸¹؛»¼½¾؟ہءآأؤإئابةتثجحخدذرزسشصض×طظعغـفقكàلâمنهوçèéêëىيîïًٌٍَôُِ÷ّùْûü\u200e\u200fے",
  macintosh:
    "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\xa0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ",
  "ibm-850":
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\xad±‗¾¶§÷¸°¨·¹³²■\xa0",
};

test.each(Object.entries(letters))("every byte of %s is read", (encoding, expected) => {
  expect(decode(upperHalf, encoding as TableEncoding)).toBe(expected);
});

/** Bytes of a text in one of the encodings above. */
function encode(text: string, encoding: TableEncoding) {
  const high = letters[encoding] ?? "";
  return Buffer.from(
    [...text].map((char) => (char < "\x80" ? char.charCodeAt(0) : 0x80 + high.indexOf(char))),
  );
}

const western = "Title,Place\n“Rose” Villa – Phase 5,D’Souza Road…\nCafé Müller,Köln\nIt’s €5,naïve façade\n";
const urdu = "عنوان,قيمت\nكوٹهى,ايك كروڑ\nگلشن,دو كروڑ\n";
const german = "Titel,Ort\nHäuser für Büros,Österreich\nGroße Straße 5,Köln\nGebäude,München\n";

test.each<[what: string, bytes: Uint8Array, encoding: TableEncoding]>([
  ["Excel on Windows", encode(western, "windows-1252"), "windows-1252"],
  ["German on Windows", encode(german, "windows-1252"), "windows-1252"],
  ["one sign in a table", encode("Title,Price\nHouse,€ 5\n", "windows-1252"), "windows-1252"],
  ["Excel on a Mac", encode(western, "macintosh"), "macintosh"],
  ["German on a Mac", encode(german, "macintosh"), "macintosh"],
  ["German of DOS", encode(german, "ibm-850"), "ibm-850"],
  ["Urdu on Windows", encode(urdu, "windows-1256"), "windows-1256"],
  [
    "Urdu beside English",
    encode("Title,Urdu\nHouse in Lahore,گھر لاہور\nPlot,پلاٹ\n", "windows-1256"),
    "windows-1256",
  ],
  [
    "French on Windows",
    encode("Titre,Lieu\nMaison rénovée,Besançon\nÉTAGE ÉLEVÉ,SÈTE\n", "windows-1252"),
    "windows-1252",
  ],
  [
    "Spanish on a Mac",
    encode("Título,Lugar\nPiso pequeño,Málaga\n¿Dónde está?,Cádiz\n", "macintosh"),
    "macintosh",
  ],
  ["UTF-8", Buffer.from(urdu), "utf-8"],
  ["UTF-8 with one broken letter", Buffer.concat([Buffer.from(urdu), Buffer.from([0xd8, 0x0a])]), "utf-8"],
  ["UTF-16 with Urdu headings", Buffer.from(urdu, "utf16le"), "utf-16le"],
  ["UTF-16 in English", Buffer.from("Title,Price\nHouse,1\n", "utf16le"), "utf-16le"],
  ["big-endian UTF-16", Buffer.from(urdu, "utf16le").swap16(), "utf-16be"],
  ["UTF-8 with NUL", Buffer.from("Title,Price\nHo\0use,1\0\n"), "utf-8"],
])("the encoding is guessed: %s", (_, bytes, encoding) => {
  expect(guessEncoding(bytes)).toBe(encoding);
});

test("samples show what the first letters would be in each encoding", () => {
  expect(sampleEncodings(Buffer.from("Title,Price\nHouse,1\n"))).toEqual([]);
  const samples = sampleEncodings(encode("Title,Place\nCafé Müller,Köln\n", "macintosh"));
  const sampleIn = (name: TableEncoding) => samples.find(({ encoding }) => encoding === name)?.sample;
  expect(sampleIn("macintosh")).toBe("Café Müller,Köln");
  expect(sampleIn("windows-1252")).toBe("CafŽ MŸller,Kšln");
  expect(sampleIn("utf-16le")).toBeUndefined();
  const wide = sampleEncodings(Buffer.from(urdu, "utf16le"));
  expect(wide.find(({ encoding }) => encoding === "utf-16le")?.sample).toContain("عنوان,");
});
