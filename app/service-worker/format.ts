/** '22 November 2026' */
export function dayOf(time: number) {
  return new Date(time).toLocaleDateString("en-GB", { dateStyle: "long" });
}

/** '22 November 2026 at 14:05' */
export function momentOf(time: number) {
  return new Date(time).toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short" });
}

/** A text as it may stand in a page, between tags or in quotes. */
export function escaped(text: string) {
  return text.replace(/[&<"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
