import { type Links, linkKey } from "./read-sheet";

/** An address of the web, of a mail or a phone: others lead to places in the workbook. */
const isAddress = (link: string) => /^(https?:\/\/|mailto:|tel:)/i.test(link);

const bare = (text: string) => text.toLowerCase().replace(/^(https?:\/\/|mailto:|tel:)|\/$|\s/g, "");

/**
 * Writes the addresses that cells lead to into the table. A column whose linked cells all have the same words ('View') has the
 * addresses in their place; one with other words gets a column of addresses at the end, 'Title (URL)'.
 */
export function writeLinks(rows: string[][], links: Links, headingRow: number) {
  const width = Math.max(...rows.map((cells) => cells.length));
  for (let column = 0; column < width; column++) {
    const linked = rows.flatMap((cells, row) => {
      const link = links.get(linkKey({ row, column })) ?? "";
      const isLinked = row >= headingRow && cells.length > 0 && isAddress(link);
      return isLinked && bare(link) !== bare(cells[column] ?? "")
        ? [{ cells, link, text: cells[column] ?? "" }]
        : [];
    });
    if (linked.length === 0) continue;
    const isOneWord = new Set(linked.map(({ text }) => text.trim())).size === 1 && linked.length > 1;
    const target =
      isOneWord || linked.every(({ text }) => text.trim() === "")
        ? column
        : addColumn(rows, column, headingRow);
    for (const { cells, link } of linked) setCell(cells, target, link);
  }
}

function addColumn(rows: string[][], column: number, headingRow: number) {
  const target = Math.max(...rows.map((cells) => cells.length));
  const headings = rows[headingRow - 1] ?? [];
  setCell(headings, target, `${headings[column] ?? ""} (URL)`.trim());
  return target;
}

function setCell(cells: string[], column: number, text: string) {
  while (cells.length < column) cells.push("");
  cells[column] = text;
}
