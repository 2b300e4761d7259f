import { m } from "#app/words/compiled/messages.js";

/** Formats that are no CSV, by the beginning of a file, and for archives by the names in them. */
const formats: [pattern: RegExp, sentence: () => string][] = [
  [/^PK\p{Cc}.*\bxl\/(workbook|worksheets|sharedStrings)/su, m.csv_excel],
  [/^ÐÏ.à¡±.*E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e/s, m.table_password],
  [/^ÐÏ.à¡±/s, m.csv_excel],
  [/^PK\p{Cc}.*opendocument\.spreadsheet/su, m.csv_ods],
  [/^PK\p{Cc}.*\bword\/document/su, m.csv_word],
  [/^PK\p{Cc}.*\.iwa/su, m.csv_numbers],
  [/^PK\p{Cc}/u, m.csv_zip],
  [/^%PDF-/, m.csv_pdf],
  [/^\s*<(!doctype html|html|head|body|meta|style|table|div)\b/i, m.csv_page],
  [/^(\s*<!--|MIME-Version:)/i, m.csv_page],
  [/^\s*<\?xml\b/i, m.csv_xml],
  [/^\s*(\{\s*["}]|\[\s*[{[\]])/, m.csv_json],
  [/^ID;P(WXL|CALC)/, m.csv_sylk],
  [/^\{\\rtf/, m.csv_rtf],
  [/^BEGIN:VCARD/i, m.csv_vcard],
];

/** Characters by which a text is told from other bytes. */
const headLength = 4096;

/** @returns a sentence about a file that is no CSV; undefined for one that may be */
export function findOtherFormat(bytes: Uint8Array, decoded: string): string | undefined {
  // The names of the files in an archive, and in an old document, stand anywhere.
  const isArchive = (bytes[0] === 0x50 && bytes[1] === 0x4b) || (bytes[0] === 0xd0 && bytes[1] === 0xcf);
  const raw = Buffer.from(bytes).toString("latin1", 0, isArchive ? bytes.length : headLength);
  const head = decoded.slice(0, headLength).replaceAll("\u001a", "");
  const format = formats.find(([pattern]) => pattern.test(raw) || pattern.test(head));
  if (format) return format[1]();
  const controls = head.match(/(?!\s)\p{Cc}/gu)?.length ?? 0;
  return controls > 8 && controls * 40 > head.length ? m.csv_no_text() : undefined;
}
