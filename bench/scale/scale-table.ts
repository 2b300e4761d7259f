import { scale } from "../budgets";

/** Milliseconds at the smaller and at the larger size; `status` of an answer that was not 200. */
export type Grown = { name: string; small: number; large: number; status: number | undefined };

const allowed = ({ small }: Grown) => small * scale.times + scale.plus;

export function isOver(grown: Grown) {
  return grown.status !== undefined || !(grown.large <= allowed(grown));
}

/** What was measured beside what is allowed, and a line for each that is over. */
export function scaleTable(sizes: number[], grown: Grown[]) {
  const heads = [...sizes.map((size) => `${size.toLocaleString("en")} rows`), "ratio", "allowed", ""];
  const lines = grown.map((each) => {
    const { name, small, large, status } = each;
    const verdict = isOver(each) ? `OVER${status === undefined ? "" : ` (answered ${status})`}` : "ok";
    const numbers = [small, large, large / small, allowed(each)].map((number) => number.toFixed(1));
    return columns(name, ...numbers, verdict);
  });
  const title = "Milliseconds until the whole answer is there, median";
  const over = grown.filter(isOver).map(({ name }) => `  at ${heads[1]}  ${name}`);
  return { text: [columns(title, ...heads), ...lines, ""].join("\n"), over };
}

function columns(name: string, ...cells: string[]) {
  return [name.padEnd(64), ...cells.map((cell, place) => (place < 4 ? cell.padStart(13) : `  ${cell}`))]
    .join("")
    .trimEnd();
}
