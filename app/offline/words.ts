/** '22 November 2026' */
export function dayOf(time: number) {
  return new Date(time).toLocaleDateString("en-GB", { dateStyle: "long" });
}

/** '22 November 2026 at 14:05' */
export function momentOf(time: number) {
  return `${dayOf(time)} at ${new Date(time).toLocaleTimeString("en-GB", { timeStyle: "short" })}`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A text as it may stand in a page, between tags or in quotes. */
export function escaped(text: string) {
  return text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);
}
