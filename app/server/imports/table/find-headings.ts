import { maxImportColumns } from "#app/schemas/imports/import-table";

/** Rows in which the headings are looked for. */
export const maxHeadingRow = 20;

export type HeadingRow = { delimiter: string; headingRow: number; cells: string[] };

/**
 * Finds the row of headings, and the delimiter that it has most of. It is the one with the most headings that are known; else the
 * first with several cells above others: a title may stand over it.
 * @param rows that may be headings, read with each delimiter
 * @param countKnown how many of these cells are headings that are known
 * @param chosen row that the user says
 */
export function findHeadings(
  rows: HeadingRow[],
  countKnown: (cells: string[]) => number,
  chosen: number | undefined,
) {
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
