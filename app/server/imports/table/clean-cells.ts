import type { StoredCells } from "#app/schemas/imports/import-table";

export const isBlank = (cells: StoredCells) =>
  (Array.isArray(cells) ? cells : [cells.unread]).every((cell) => cell.trim() === "");

/** Removes control characters, such as the end mark of DOS; old databases break lines by some of them. */
export function cleanCells(cells: StoredCells): StoredCells {
  const clean = (text: string) =>
    text.replace(/(?![\t\r\n])\p{Cc}/gu, (char) => ("\v\f\u0085".includes(char) ? "\n" : ""));
  return Array.isArray(cells) ? cells.map(clean) : { unread: clean(cells.unread) };
}
