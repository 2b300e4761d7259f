import { maxImportColumns, maxImportRows, type TableFormat } from "#app/schemas/imports/import-table";
import { m } from "#app/words/compiled/messages.js";
import { cleanCells, isBlank } from "../table/clean-cells";
import { findHeadings, maxHeadingRow } from "../table/find-headings";
import { tooManyColumns, tooManyRows, UnreadableTable } from "../table/unreadable-table";
import { openArchive } from "./archive";
import { writeLinks } from "./link-columns";
import { type Links, readSheet } from "./read-sheet";
import { readWorkbookParts } from "./workbook-parts";

export type SheetChoice = Partial<Pick<TableFormat, "sheet" | "headingRow">>;

/** Tells a workbook of Excel 2007 or later by its content: a ZIP archive with a workbook, which has no binary parts. */
export function isWorkbook(bytes: Uint8Array) {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return (
    file.subarray(0, 4).equals(Buffer.from("PK\u0003\u0004")) &&
    file.includes("xl/") &&
    file.includes("[Content_Types].xml") &&
    !file.includes("xl/workbook.bin")
  );
}

/**
 * The rows of a sheet as people see them, of which empty ones have no cells, and how they were read: of the first sheet with rows
 * below its headings, or of the one that is chosen.
 * @param countKnown how many of these cells are headings that are known
 * @throws UnreadableTable
 */
export async function readWorkbook(
  bytes: Uint8Array,
  countKnown: (cells: string[]) => number = () => 0,
  choice: SheetChoice = {},
) {
  const workbook = await readWorkbookParts(await openArchive(bytes));
  const names = workbook.sheets.map(({ name }) => name);
  const numbers = workbook.sheets.map((_, index) => index + 1);
  const chosen = numbers.filter((number) => number === choice.sheet);
  for (const sheet of chosen.length > 0 ? chosen : numbers) {
    const { rows, links } = await readSheet(workbook, workbook.sheets[sheet - 1]?.path ?? "");
    const table = tableOf(rows, links, countKnown, choice.headingRow);
    if (!table) continue;
    const format: TableFormat = {
      encoding: "utf-8",
      delimiter: "",
      headingRow: table.headingRow,
      sheet,
      sheets: names,
    };
    return { rows: table.rows, headings: table.headings, format };
  }
  throw new UnreadableTable(m.csv_no_rows());
}

function tableOf(
  sheetRows: string[][],
  links: Links,
  countKnown: (cells: string[]) => number,
  chosen: number | undefined,
) {
  const rows = sheetRows.map((cells) => {
    const clean = cleanCells(cells) as string[];
    return isBlank(clean) ? [] : clean;
  });
  while (rows.at(-1)?.length === 0) rows.pop();
  const heads = rows
    .slice(0, Math.min(maxHeadingRow, rows.length - 1))
    .flatMap((cells, index) => (cells.length > 0 ? [{ delimiter: "", headingRow: index + 1, cells }] : []));
  const { headingRow } = findHeadings(heads, countKnown, chosen) ?? {};
  if (!headingRow) return undefined;
  if (rows.length - headingRow > maxImportRows) throw tooManyRows();
  writeLinks(rows, links, headingRow);
  const width = Math.max(...rows.map((cells) => cells.length));
  if (width > maxImportColumns) throw tooManyColumns();
  // A cell without a heading stands in a column of its own all the same.
  const headings = Array.from({ length: width }, (_, column) => rows[headingRow - 1]?.[column] ?? "");
  rows[headingRow - 1] = headings;
  return { rows, headings: headings.map((cell) => cell.trim()), headingRow };
}
