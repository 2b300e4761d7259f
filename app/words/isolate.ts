import { m } from "#app/words/compiled/messages.js";

/**
 * A text that stands among others in one line: in languages from the right it keeps the order of its own letters and numbers,
 * '2,150 sq ft', whatever surrounds it. Inputs of messages are isolated already (bundling/isolate-inputs).
 */
export const isolate = (text: string) => (isRightToLeft() ? `\u2068${text}\u2069` : text);

const isRightToLeft = () => m.language_direction() === "rtl";

const arabic = /\p{sc=Arab}/u;

/** A number with the sign or the Latin letters behind it: '20+', '14-B', '4,200 m²'. */
const numberWithLatin = /\p{Nd}[^\p{sc=Arab}،؛؟۔·\n\u2068\u2069]*[\p{sc=Latn}²+%]/gu;

/**
 * The texts that are there, one after the other in a line: '1 Kanal, 5 bedrooms'. Isolates have no direction, so that in languages
 * from the right a mark says that of the line.
 */
export function joinTexts(texts: readonly unknown[], separator: string = m.comma()) {
  const line = texts.flatMap((text) => (text ? isolate(isolateNumbers(String(text))) : [])).join(separator);
  return line && isRightToLeft() ? `\u200f${line}` : line;
}

/** Isolates numbers that a text from the right would turn: '14-B، مری روڈ'. One from the left is isolated as a whole. */
export const isolateNumbers = (text: string) =>
  arabic.test(text) ? text.replace(numberWithLatin, isolate) : text;

/**
 * A text of the firm, such as an address, a count or a caption: its numbers and its parts keep their order in languages from the right,
 * '14-B، مری روڈ', 'واہ کینٹ · 4,200 m² · 2023'.
 */
export function isolateParts(text: string) {
  if (!isRightToLeft() || text.includes("\u2068")) return text;
  return text.includes(" · ") ? joinTexts(text.split(" · "), " · ") : text.replace(numberWithLatin, isolate);
}

/** A text whose parts read in one direction, such as a price: it is isolated as a whole. */
export const withoutIsolates = (text: string) => text.replace(/[\u200f\u2068\u2069]/g, "");
