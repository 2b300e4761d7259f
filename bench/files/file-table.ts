/** One line of the table of files; without a budget it only informs. */
export type FileRow = { what: string; measured: string; budget?: string; over?: boolean };

export function fileTable(rows: FileRow[]) {
  return `${fileLines([{ what: "Files and pictures", measured: "measured", budget: "budget" }, ...rows])}\n`;
}

export function fileLines(rows: FileRow[]) {
  const verdict = (over?: boolean) => (over === undefined ? "" : over ? "OVER" : "ok");
  return rows
    .map(({ what, measured, budget = "", over }) => columns(what, measured, budget, verdict(over)))
    .join("\n");
}

function columns(what: string, ...cells: string[]) {
  return [what.padEnd(78), ...cells.map((cell) => cell.padEnd(22))].join(" ").trimEnd();
}
