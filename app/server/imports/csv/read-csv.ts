import {
  maxImportColumns,
  maxImportRows,
  type StoredCells,
  type TableFormat,
} from "#app/schemas/imports/import-table";
import { m } from "#app/words/compiled/messages.js";
import { yieldToRequests } from "#db/client/yield-to-requests";
import { cleanCells, isBlank } from "../table/clean-cells";
import { findHeadings, maxHeadingRow } from "../table/find-headings";
import { tooManyColumns, tooManyRows, UnreadableTable } from "../table/unreadable-table";
import { decode, guessEncoding } from "./encodings";
import { findOtherFormat } from "./other-formats";
import { delimiters, readRecords } from "./records";

/** Characters: the process answers no request while it reads them, for about 1 ms. */
const chunkLength = 32 * 1024;

export type FormatChoice = Partial<Pick<TableFormat, "encoding" | "headingRow">>;

/**
 * The rows of a CSV file as a spreadsheet shows them, of which empty ones have no cells, and how they were read.
 * @param countKnown how many of these cells are headings that are known
 * @param choice what the user says of the file; it is guessed else
 * @throws UnreadableTable
 */
export async function readCsv(
  bytes: Uint8Array,
  countKnown: (cells: string[]) => number = () => 0,
  choice: FormatChoice = {},
) {
  const encoding = choice.encoding ?? guessEncoding(bytes);
  const decoded = decode(bytes, encoding);
  const other = findOtherFormat(bytes, decoded);
  if (other) throw new UnreadableTable(other);
  // Excel and LibreOffice read this line, and don't show it.
  const named = /^"?sep=([,;\t|])"?[,;\t|]*(\r\n|\n|\r)/i.exec(decoded);
  const text = decoded.slice(named?.[0].length ?? 0);
  const head = text.slice(0, headLength);
  const names = named?.[1] ? [named[1]] : delimiters;
  const heads = names.flatMap((delimiter) => headRows(head, delimiter));
  const headings = findHeadings(heads, countKnown, choice.headingRow);
  if (!headings) throw new UnreadableTable(m.csv_no_rows());
  const { delimiter, headingRow } = headings;
  const cells = headings.cells.map((cell) => cell.trim());
  const rows = await readRows(text, delimiter, { headingRow, width: cells.length });
  if (rows.length <= headingRow) throw new UnreadableTable(m.csv_no_rows());
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
  if (row > maxImportRows) throw tooManyRows();
  if (Array.isArray(cells) && cells.length > maxImportColumns) throw tooManyColumns();
}

/** Characters in which the headings are looked for. */
const headLength = 64 * 1024;

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
