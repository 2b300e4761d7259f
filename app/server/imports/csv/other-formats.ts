const asCsv = "save it as CSV (UTF-8).";

const isPage = `This is a web page, whatever its name says: open it as a spreadsheet, and ${asCsv}`;

/** Formats that are no CSV, by the beginning of a file, and for archives by the names in them. */
const formats: [pattern: RegExp, sentence: string][] = [
  [/^PK\p{Cc}.*\bxl\/(workbook|worksheets|sharedStrings)/su, `This is an Excel workbook: ${asCsv}`],
  [/^ÐÏ.à¡±/s, `This is an Excel workbook: ${asCsv}`],
  [/^PK\p{Cc}.*opendocument\.spreadsheet/su, `This is an OpenDocument spreadsheet: ${asCsv}`],
  [/^PK\p{Cc}.*\bword\/document/su, "This is a Word document: choose a table, saved as CSV (UTF-8)."],
  [/^PK\p{Cc}.*\.iwa/su, "This is a Numbers spreadsheet: export it as CSV (UTF-8)."],
  [/^PK\p{Cc}/u, "This is a ZIP archive: unpack it, and choose the CSV file in it."],
  [/^%PDF-/, "This is a PDF document: choose the table that it was made of, saved as CSV (UTF-8)."],
  [/^\s*<(!doctype html|html|head|body|meta|style|table|div)\b/i, isPage],
  [/^(\s*<!--|MIME-Version:)/i, isPage],
  [/^\s*<\?xml\b/i, `This is XML: open it as a spreadsheet, and ${asCsv}`],
  [/^\s*(\{\s*["}]|\[\s*[{[\]])/, `This is JSON: open it as a spreadsheet, and ${asCsv}`],
  [/^ID;P(WXL|CALC)/, `This is a SYLK spreadsheet: ${asCsv}`],
  [/^\{\\rtf/, "This is a text document: choose a table, saved as CSV (UTF-8)."],
  [/^BEGIN:VCARD/i, "These are vCards: open them in an address book, and export them as CSV (UTF-8)."],
];

/** Characters by which a text is told from other bytes. */
const headLength = 4096;

/** @returns a sentence about a file that is no CSV; undefined for one that may be */
export function findOtherFormat(bytes: Uint8Array, decoded: string): string | undefined {
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const raw = Buffer.from(bytes).toString("latin1", 0, isArchive ? bytes.length : headLength);
  const head = decoded.slice(0, headLength).replaceAll("\u001a", "");
  const format = formats.find(([pattern]) => pattern.test(raw) || pattern.test(head));
  if (format) return format[1];
  const controls = head.match(/(?!\s)\p{Cc}/gu)?.length ?? 0;
  return controls > 8 && controls * 40 > head.length
    ? "This is no text: please choose a CSV file."
    : undefined;
}
