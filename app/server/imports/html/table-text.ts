/** Columns of a table that a page can show. */
const maxColumns = 12;

/**
 * Writes the cells of a table in Markdown, whose first row has the headings. One row, or one column, is no table: a page that was laid out by
 * a table has its texts below each other.
 */
export function tableText(rows: string[][]) {
  const filled = rows.filter((cells) => cells.some(Boolean));
  const width = Math.max(0, ...filled.map((cells) => cells.length));
  if (filled.length < 2 || width < 2 || width > maxColumns) return filled.flat().filter(Boolean).join("\n\n");
  const [headings = [], ...others] = filled.map((cells) =>
    Array.from({ length: width }, (_, index) => oneLine(cells[index] ?? "")),
  );
  return [headings, Array<string>(width).fill("---"), ...others].map(rowText).join("\n");
}

const rowText = (cells: string[]) => `| ${cells.join(" | ")} |`;

/** A cell has one line: the signs of blocks are left out. */
const oneLine = (text: string) =>
  text
    .replace(/^[ \t]*(?:#{1,6}|[-*>]|\d+\.)[ \t]+/gm, "")
    .replace(/\s*\n\s*/g, " ")
    .replace(/\|/g, "\\|")
    .trim();
