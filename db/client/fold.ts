import type { Database } from "better-sqlite3";
import { withLatinDigits } from "#app/schemas/readers/digits";

/** Letters and signs that Arabic and Urdu keyboards write differently. */
const letters: Record<string, string> = { ك: "ک", ي: "ی", ى: "ی", "٫": ".", "،": ",", "٬": "," };

/**
 * Folds a text for the search index, and for a search in it: lower case, without diacritics, Latin digits, no commas in numbers,
 * one space between words and at each end. '10-Marla, Wah' is ' 10 marla wah '.
 */
export function fold(text: string) {
  const words = withLatinDigits(text.normalize("NFD").replace(/[\p{M}\p{Cf}]/gu, ""))
    .toLowerCase()
    .replace(/[كيى٫،٬]/g, (letter) => letters[letter] ?? letter)
    .replace(/(?<=\d),(?=\d)/g, "")
    // Also right after a number: '10marla', '3bed'.
    .replace(/(?<=\d)(?=marla|kanal|crore|lakh|bed|bath)/g, " ")
    // A dot stays in '4.5', not in 'Rs.50' and at the end of a sentence.
    .replace(/[\s\-‐-―/()[\]:;&+'’‘"“”=|!?·•#₨$€£,]|(?<=\p{L})\.|\.(?!\d)/gu, " ")
    .replace(/ +/g, " ");
  return ` ${words} `.replace(/^ +| +$/g, " ");
}

/** Defines the function `fold(text, …)` of the triggers that keep the search index: each connection that writes records needs it. */
export function defineFold(sqlite: Database) {
  const foldAll = (...texts: unknown[]) => fold(texts.filter((text) => text !== null).join(" "));
  sqlite.function("fold", { varargs: true, deterministic: true }, foldAll);
}
