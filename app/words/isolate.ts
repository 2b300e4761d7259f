import { m } from "#app/words/compiled/messages.js";

/**
 * A text that stands among others in one line: in languages from the right it keeps the order of its own letters and numbers,
 * '2,150 sq ft', whatever surrounds it. Inputs of messages are isolated already (bundling/isolate-inputs).
 */
export const isolate = (text: string) => (isRightToLeft() ? `\u2068${text}\u2069` : text);

const isRightToLeft = () => m.language_direction() === "rtl";

/**
 * The texts that are there, one after the other in a line: '1 Kanal, 5 bedrooms'. Isolates have no direction, so that in languages
 * from the right a mark says that of the line.
 */
export function joinTexts(texts: readonly unknown[], separator: string = m.comma()) {
  const line = texts.flatMap((text) => (text ? isolate(String(text)) : [])).join(separator);
  return line && isRightToLeft() ? `\u200f${line}` : line;
}

/** A line that the firm wrote in parts: each keeps its order in languages from the right, 'واہ کینٹ · 4,200 m² · 2023'. */
export const isolateParts = (line: string) =>
  isRightToLeft() && line.includes(" · ") && !line.includes("\u2068")
    ? joinTexts(line.split(" · "), " · ")
    : line;

/** A text whose parts read in one direction, such as a price: it is isolated as a whole. */
export const withoutIsolates = (text: string) => text.replace(/[\u200f\u2068\u2069]/g, "");
