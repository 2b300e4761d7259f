/** Row of a report: one or more measurements, beside the budget if there is one. */
export type Row = { what: string; measured: string[]; budget?: string; isOver?: boolean };

/** Text of a table whose columns are at least so many characters wide. */
export function formatTable(widths: number[], rows: Row[]) {
  const lines = rows.map(({ what, measured, budget = "", isOver }) => {
    const verdict = isOver === undefined ? "" : isOver ? "OVER" : "ok";
    const cells = [what, ...measured, budget, verdict].map((cell, index) => cell.padEnd(widths[index] ?? 0));
    return cells.join(" ").trimEnd();
  });
  return lines.join("\n");
}

/** One line of text for each row that is over its budget. */
export function overBudget(rows: Row[]) {
  return rows.filter(({ isOver }) => isOver).map(({ what, measured }) => `  ${what}: ${measured.join(", ")}`);
}

/** Row of a measurement that may be at most `max`. */
export function rowAtMost(what: string, value: number, max: number): Row {
  return { what, measured: [value.toFixed(0)], budget: String(max), isOver: !(value <= max) };
}

/** Widths of the tables of files and of load. */
export const wideColumns = [78, 22, 22];
