import { scale } from "./budgets";

/** Milliseconds at the smaller and at the larger size; `status` of an answer that was not 200. */
export type Grown = { name: string; small: number; large: number; status: number | undefined };

/** What was measured beside what is allowed, and a line for each that is over. */
export function scaleTable(sizes: number[], grown: Grown[]) {
  const heads = [...sizes.map((size) => `${size.toLocaleString("en")} rows`), "ratio", "allowed", ""];
  const judged = grown.map((each) => ({ ...each, allowed: each.small * scale.times + scale.plus }));
  const isOver = ({ large, allowed, status }: (typeof judged)[number]) =>
    status !== undefined || !(large <= allowed);
  const lines = judged.map((each) => {
    const { name, small, large, allowed, status } = each;
    const verdict = isOver(each) ? `OVER${status === undefined ? "" : ` (answered ${status})`}` : "ok";
    return columns(
      name,
      ...[small, large, large / small, allowed].map((number) => number.toFixed(1)),
      verdict,
    );
  });
  const title = "Milliseconds until the whole answer is there, median";
  return {
    text: [columns(title, ...heads), ...lines, ""].join("\n"),
    over: judged.filter(isOver).map(({ name }) => `  at ${heads[1]}  ${name}`),
  };
}

function columns(name: string, ...cells: string[]) {
  return [name.padEnd(52), ...cells.map((cell, place) => (place < 4 ? cell.padStart(13) : `  ${cell}`))]
    .join("")
    .trimEnd();
}
