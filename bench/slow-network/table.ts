import type { Row } from "../check-budgets";
import type { Visit } from "./visit";

const widths = [25, 40, 40, 8];

/** One page: what was measured beside its budget. */
export function pageTable(path: string, rows: Row[]) {
  const lines = rows.map(({ what, script, without, budget = "", over }) =>
    columns(what, script, without, budget, over === undefined ? "" : over ? "OVER" : "ok"),
  );
  return [columns(path, "with script", "without", "budget"), ...lines, ""].join("\n");
}

function columns(...cells: string[]) {
  return cells
    .map((cell, place) => cell.padEnd(widths[place] ?? 0))
    .join(" ")
    .trimEnd();
}

/** Every request of a visit in the order of asking: when, how much, what for. */
export function waterfall(
  title: string,
  { transfers, largest, firstPaint, largestPaint, load, connection }: Visit,
) {
  const [first, most, loaded] = [firstPaint, largestPaint, load].map(Math.round);
  const times = `first paint ${first}, largest ${most}, load ${loaded} ms; the browser calls the line ${connection}`;
  const lines = transfers.map(({ start, end, bytes, priority, encoding, url }) => {
    const path = new URL(url).pathname;
    const when = `${Math.round(start)}-${end === undefined ? "?" : Math.round(end)} ms`;
    const note = path === largest ? "← largest" : "";
    return `  ${when.padEnd(15)} ${String(bytes).padStart(7)} B  ${priority.padEnd(9)} ${encoding.padEnd(5)} ${path} ${note}`;
  });
  return [`${title} ${times}`, ...lines.map((text) => text.trimEnd()), ""].join("\n");
}
