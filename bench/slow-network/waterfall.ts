import type { Visit } from "./visit";

/** Every request of a visit in order: time, bytes, priority, encoding and path. */
export function waterfall(
  title: string,
  { transfers, largest, firstPaint, largestPaint, load, effectiveType }: Visit,
) {
  const [first, largestMs, loaded] = [firstPaint, largestPaint, load].map(Math.round);
  const times = `first paint ${first}, largest ${largestMs}, load ${loaded} ms; effective connection type ${effectiveType}`;
  const lines = transfers.map(({ start, end, bytes, priority, encoding, url }) => {
    const path = new URL(url).pathname;
    const when = `${Math.round(start)}-${end === undefined ? "?" : Math.round(end)} ms`;
    const note = path === largest ? "← largest" : "";
    return `  ${when.padEnd(15)} ${String(bytes).padStart(7)} B  ${priority.padEnd(9)} ${encoding.padEnd(5)} ${path} ${note}`;
  });
  return [`${title} ${times}`, ...lines.map((text) => text.trimEnd()), ""].join("\n");
}
