import { withLatinDigits } from "./digits";

/** Letters that have no shape: fillers of Hangul, and the empty Braille pattern. */
const emptyLetters = "\\u115F\\u1160\\u3164\\uFFA0\\u2800";

const invisible = new RegExp(`[\\s\\p{C}\\p{M}${emptyLetters}]`, "gu");

/** True for a text in which nothing can be seen: spaces, direction marks, soft hyphens, control characters. */
export const isBlank = (text: string) => text.replace(invisible, "") === "";

/** Direction marks, soft hyphens, zero-width spaces, control characters; no spaces. */
const unseen = new RegExp(`[\\p{Cf}\\p{DI}${emptyLetters}]|(?!\\s)\\p{Cc}`, "gu");

/** The text of one line without what nobody sees in it. */
export const visibleText = (text: string) => text.replace(unseen, "").replace(/\s+/g, " ").trim();

/**
 * Writes a name as people see it, to compare it with others: 'ＭＨＢ – ۰۰۰۱' is 'mhb-0001'. Letters of another width or case, digits of
 * any script, dashes with spaces or without are the same.
 */
export const visibleKey = (text: string) =>
  visibleText(withLatinDigits(text.normalize("NFKC")))
    .replace(/ ?[\p{Pd}\u2212] ?/gu, "-")
    .toLowerCase();

/** Writes an email address in the letters that people see: 'ａ@example.pk' with a zero-width space is 'a@example.pk'. */
export const visibleAddress = (text: string) => visibleText(text.normalize("NFKC"));
