import {
  maxImportColumns,
  maxImportRows,
  type StoredCells,
  type TableFormat,
} from "#app/schemas/imports/import-table";
import { m } from "#app/words/compiled/messages.js";
import { yieldToRequests } from "#db/client/yield-to-requests";
import { decode, guessEncoding } from "./encodings";
import { findOtherFormat } from "./other-formats";
import { delimiters, readRecords } from "./records";

/** A file that is no table; its message is a sentence. */
export class UnreadableCsv extends Error {}

/** Characters: the process answers no request while it reads them, for about 1 ms. */
const chunkLength = 32 * 1024;

/** Rows in which the headings are looked for. */
export const maxHeadingRow = 20;

export type FormatChoice = Partial<Pick<TableFormat, "encoding" | "headingRow">>;

/**
 * The rows of a CSV file as a spreadsheet shows them, of which empty ones have no cells, and how they were read.
 * @param countKnown how many of these cells are headings that are known
 * @param choice what the user says of the file; it is guessed else
 * @throws UnreadableCsv
 */
export async function readCsv(
  bytes: Uint8Array,
  countKnown: (cells: string[]) => number = () => 0,
  choice: FormatChoice = {},
) {
  const encoding = choice.encoding ?? guessEncoding(bytes);
  const decoded = decode(bytes, encoding);
  const other = findOtherFormat(bytes, decoded);
  if (other) throw new UnreadableCsv(other);
  // Excel and LibreOffice read this line, and don't show it.
  const named = /^"?sep=([,;\t|])"?[,;\t|]*(\r\n|\n|\r)/i.exec(decoded);
  const text = decoded.slice(named?.[0].length ?? 0);
  const head = text.slice(0, headLength);
  const headings = findHeadings(head, named?.[1] ? [named[1]] : delimiters, countKnown, choice.headingRow);
  if (!headings) throw new UnreadableCsv(m.csv_no_rows());
  const { delimiter, headingRow } = headings;
  const cells = headings.cells.map((cell) => cell.trim());
  const rows = await readRows(text, delimiter, { headingRow, width: cells.length });
  if (rows.length <= headingRow) throw new UnreadableCsv(m.csv_no_rows());
  const format: TableFormat = { encoding, delimiter, headingRow };
  return { rows, headings: cells, format };
}

async function readRows(text: string, delimiter: string, heading: { headingRow: number; width: number }) {
  const rows: StoredCells[] = [];
  let [row, chunk] = [0, 1];
  for (const { cells: read, end } of readRecords(text, delimiter, heading.width)) {
    row++;
    const cells = cleanCells(read);
    if (end > chunk * chunkLength) {
      chunk = Math.ceil(end / chunkLength);
      await yieldToRequests();
    }
    if (isBlank(cells)) continue;
    assertSize(row - heading.headingRow, cells);
    while (rows.length < row - 1) rows.push([]);
    rows.push(cells);
  }
  return rows;
}

function assertSize(row: number, cells: StoredCells) {
  if (row > maxImportRows)
    throw new UnreadableCsv(m.csv_too_many_rows({ count: maxImportRows.toLocaleString("en") }));
  if (Array.isArray(cells) && cells.length > maxImportColumns)
    throw new UnreadableCsv(m.csv_too_many_columns({ count: maxImportColumns }));
}

const isBlank = (cells: StoredCells) =>
  (Array.isArray(cells) ? cells : [cells.unread]).every((cell) => cell.trim() === "");

/** Removes control characters, such as the end mark of DOS; old databases break lines by some of them. */
function cleanCells(cells: StoredCells): StoredCells {
  const clean = (text: string) =>
    text.replace(/(?![\t\r\n])\p{Cc}/gu, (char) => ("\v\f\u0085".includes(char) ? "\n" : ""));
  return Array.isArray(cells) ? cells.map(clean) : { unread: clean(cells.unread) };
}

/** Characters in which the headings are looked for. */
const headLength = 64 * 1024;

/**
 * Finds the row of headings, and the delimiter that it has most of. It is the one with the most headings that are known; else the
 * first with several cells above others: a title may stand over it.
 * @param chosen row that the user says
 */
function findHeadings(
  text: string,
  names: string[],
  countKnown: (cells: string[]) => number,
  chosen: number | undefined,
) {
  const rows = names.flatMap((delimiter) => headRows(text, delimiter));
  const isChosen = rows.some(({ headingRow }) => headingRow === chosen);
  const [first] = rows
    .filter(({ headingRow }) => !isChosen || headingRow === chosen)
    .map((row) => {
      const known = countKnown(row.cells.slice(0, maxImportColumns));
      const filled = row.cells.filter((cell) => cell.trim() !== "").length;
      // A cell of a record may have the name of a field.
      return { ...row, known: known > 1 || known === filled ? known : 0, hasColumns: Number(filled > 1) };
    })
    .sort(
      (one, other) =>
        other.known - one.known ||
        other.hasColumns - one.hasColumns ||
        one.headingRow - other.headingRow ||
        other.cells.length - one.cells.length,
    );
  return first;
}

/** The first rows that may be headings: they have cells, and others below. */
function headRows(text: string, delimiter: string) {
  const rows: { headingRow: number; cells: StoredCells }[] = [];
  let [row, isCut] = [0, false];
  for (const { cells } of readRecords(text, delimiter)) {
    isCut = ++row > maxHeadingRow;
    if (isCut) break;
    const clean = cleanCells(cells);
    if (!isBlank(clean)) rows.push({ headingRow: row, cells: clean });
  }
  return rows
    .slice(0, isCut ? undefined : -1)
    .flatMap(({ headingRow, cells }) => (Array.isArray(cells) ? [{ delimiter, headingRow, cells }] : []));
}
