import { crc32, deflateRawSync } from "node:zlib";

/** A number with the format in which its cell shows it, or the XML of a cell. */
type Cell = string | number | boolean | { number: number; format: string } | { xml: string };

type SheetOf = {
  name: string;
  rows: Cell[][];
  isHidden?: boolean /** XML behind the rows. */;
  after?: string;
};

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relation = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

const escapeXml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;").replaceAll("\r", "_x000D_");

/** The files of a workbook by their paths, as Excel writes them. */
export function workbookFiles(sheets: SheetOf[], { is1904 = false } = {}) {
  const formats: string[] = [];
  const styleOf = (format: string) => {
    if (!formats.includes(format)) formats.push(format);
    return formats.indexOf(format) + 1;
  };
  const cellOf = (cell: Cell) => {
    if (typeof cell === "string")
      return cell && `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
    if (typeof cell === "boolean") return `<c t="b"><v>${Number(cell)}</v></c>`;
    if (typeof cell === "number") return `<c><v>${cell}</v></c>`;
    return "xml" in cell ? cell.xml : `<c s="${styleOf(cell.format)}"><v>${cell.number}</v></c>`;
  };
  const sheetXml = ({ rows, after = "" }: SheetOf) =>
    `${head}<worksheet ${main} xmlns:r="${relation}"><sheetData>${rows
      .map(
        (cells, row) => `<row r="${row + 1}">${cells.map((cell) => cellOf(cell) || "<c/>").join("")}</row>`,
      )
      .join("")}</sheetData>${after}</worksheet>`;
  const sheetFiles = sheets.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet)]);
  return {
    "[Content_Types].xml": `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    "_rels/.rels": relationsXml([`Id="rId1" Type="${relation}/officeDocument" Target="xl/workbook.xml"`]),
    "xl/workbook.xml": `${head}<workbook ${main} xmlns:r="${relation}"><workbookPr date1904="${Number(is1904)}"/><sheets>${sheets
      .map(
        ({ name, isHidden }, index) =>
          `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"${isHidden ? ' state="hidden"' : ""}/>`,
      )
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relationsXml([
      ...sheets.map(
        (_, index) =>
          `Id="rId${index + 1}" Type="${relation}/worksheet" Target="worksheets/sheet${index + 1}.xml"`,
      ),
      `Id="styles" Type="${relation}/styles" Target="styles.xml"`,
    ]),
    ...Object.fromEntries(sheetFiles),
    "xl/styles.xml": `${head}<styleSheet ${main}><numFmts>${formats
      .map((format, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escapeXml(format)}"/>`)
      .join("")}</numFmts><cellXfs><xf numFmtId="0"/>${formats
      .map((_, index) => `<xf numFmtId="${164 + index}"/>`)
      .join("")}</cellXfs></styleSheet>`,
  } as Record<string, string>;
}

/** The relations of a file to others, from the attributes of each. */
export const relationsXml = (relations: string[]) =>
  `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations
    .map((attributes) => `<Relationship ${attributes}/>`)
    .join("")}</Relationships>`;

/** A ZIP archive of files. @param sizes what the archive says of the size of a file, where that is wrong */
export function zip(files: Record<string, string | Uint8Array>, sizes: Record<string, number> = {}) {
  const [parts, entries]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [path, content] of Object.entries(files)) {
    const [name, bytes] = [Buffer.from(path), Buffer.from(content)];
    const packed = deflateRawSync(bytes);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(sizes[path] ?? bytes.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), fields, name, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    entries.push(Buffer.concat([Buffer.from("PK\u0001\u0002\u0014\0"), fields, rest, name]));
    parts.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, directory, Buffer.from("PK\u0005\u0006"), end]);
}

/** A workbook of these sheets. */
export const workbook = (sheets: SheetOf[], options = {}) => zip(workbookFiles(sheets, options));
