import { countCharacters, passwordLengths, passwordTexts, strengthTexts } from "#app/schemas/users/password";
import commonPasswords from "./common-passwords.txt?raw";

/** The 3,000 most common of at least 8 characters, in lower case. */
const common = new Set(commonPasswords.split("\n"));

/** Runs of neighbors: of the alphabet, the digits, and the rows of a keyboard. */
const sequences = [
  "abcdefghijklmnopqrstuvwxyz",
  "1234567890",
  "qwertyuiop[]",
  "asdfghjkl;'",
  "zxcvbnm,./",
  "!@#$%^&*()_+",
].flatMap((row) => [row, [...row].reverse().join("")]);

export type PasswordContext = { username: string; name: string; siteName: string };

/**
 * Finds the reason to refuse a new password, as a sentence; undefined when it is accepted. The lengths come first, then
 * what is guessed first.
 */
export function passwordProblem(password: string, context: PasswordContext) {
  const length = countCharacters(password);
  if (length < passwordLengths.min) return passwordTexts.short;
  if (length > passwordLengths.max) return passwordTexts.long;
  const text = fold(password);
  if (isCommon(text)) return passwordTexts.common;
  const rest = withoutNames(text, context);
  return rest !== text && isTrivial(rest) ? passwordTexts.ownName : undefined;
}

/** A new password in words, while it is typed; '' for none. */
export function passwordStrength(password: string, context: PasswordContext) {
  if (password === "") return "";
  const isShort = countCharacters(password) < passwordLengths.advised;
  return passwordProblem(password, context) ?? (isShort ? strengthTexts.short : strengthTexts.good);
}

/** Folds a text as the list is written: in lower case, and without the difference between letters that look the same (NFKC). */
function fold(text: string) {
  return text.normalize("NFKC").toLowerCase();
}

function isCommon(text: string): boolean {
  const unit = repeatedUnit(text);
  return common.has(text) || isSequence(text) || (unit !== text && (unit.length <= 4 || isCommon(unit)));
}

/** Tells that little is left without a name: nothing, four letters or digits such as a year, or what is common by itself. */
function isTrivial(rest: string) {
  const letters = rest.replace(/[^\p{L}\p{N}]/gu, "");
  return letters.length < 5 || isCommon(rest) || isCommon(letters);
}

function isSequence(text: string) {
  return sequences.some((row) => row.repeat(2).includes(text));
}

/** 'abcabcabc' → 'abc'; a text without a repetition is its own unit. */
function repeatedUnit(text: string) {
  return text.slice(0, `${text}${text}`.indexOf(text, 1));
}

/** Removes the names of the user, the firm and the product, whole and word by word. */
function withoutNames(text: string, { username, name, siteName }: PasswordContext) {
  const names = ["mehrab", username, name, siteName].map(fold);
  const words = names.flatMap((one) => [
    one,
    one.replace(/[^\p{L}\p{N}]/gu, ""),
    ...one.split(/[^\p{L}\p{N}]+/u),
  ]);
  // The longest first: 'Ali' is part of 'Alishan'.
  const known = [...new Set(words)].filter((word) => word.length >= 3).sort((a, b) => b.length - a.length);
  return known.reduce((rest, word) => rest.replaceAll(word, ""), text);
}
