import type { Database } from "better-sqlite3";
import { squareFeet } from "#app/schemas/readers/area";
import { withLatinDigits } from "#app/schemas/readers/digits";
import { type FirmCountry, phoneCountry, toInternational } from "#app/schemas/readers/phone";
import { placeOf } from "#app/schemas/readers/place";
import { readAmount } from "#app/schemas/readers/price";
import { visibleKey } from "#app/schemas/readers/visible-text";
import type { UnitSettings } from "#app/schemas/units/unit-settings";

/** Letters that keyboards of Arabic, Urdu and Persian write differently, and Latin ones that are no letter with an accent. */
const letters = new Map(
  Object.entries({
    ک: "كڪ",
    ی: "يىےېۍ",
    ہ: "ةۃهەھ",
    ا: "ٱ",
    "": "ء\u0640",
    ss: "ß",
    o: "ø",
    d: "đð",
    l: "ł",
    i: "ı",
    ae: "æ",
    oe: "œ",
    th: "þ",
    ".": "٫",
    ",": "،٬",
  }).flatMap(([folded, typed]) => [...typed].map((letter) => [letter, folded] as const)),
);

const foldedLetters = new RegExp(`[${[...letters.keys()].join("")}]`, "gu");

/** Roman numerals of phases. */
const numerals = "i ii iii iv v vi vii viii ix x xi xii xiii xiv xv".split(" ");

const phase = new RegExp(
  String.raw`(?<=^|\s)(?:phase|ph)[\s.-]*(${[...numerals].reverse().join("|")}|\d{1,2})(?![\p{L}\d])`,
  "giu",
);

/** Writes the phases of a search as one word, because each of its words is folded alone: 'DHA Phase VI' → 'DHA phase-6'. */
export const joinPhases = (text: string) =>
  text.replace(phase, (_, number: string) => {
    const at = numerals.indexOf(number.toLowerCase());
    return `phase-${at < 0 ? number : at + 1}`;
  });

/**
 * Folds a text for the search index, and for a search in it: compatible letters as one (NFKC), lower case, without diacritics and
 * invisible letters, Latin digits, no commas in numbers, numbers apart from letters, one space between words and at each end.
 * '10-Marla, Wah' is ' 10 marla wah ', 'F-10/3' and 'f10/3' are ' f 10 3 '.
 */
export function fold(text: string) {
  // A word joiner of Persian and Urdu is seen as a space; '²' is no digit, 'º' no letter.
  const compatible = text.replaceAll("\u200c", " ").replace(/[^²º]+/g, (part) => part.normalize("NFKD"));
  const words = joinPhases(withLatinDigits(compatible.replace(/[\p{M}\p{Cf}]/gu, "")))
    .toLowerCase()
    .replace(foldedLetters, (letter) => letters.get(letter) ?? letter)
    .replace(/(?<=\d),(?=\d)/g, "")
    .replace(/(?<=\d\s?(?:m|ft|yd))2(?!\d)/g, "²")
    .replace(/(?<=\d)(?!(?:st|nd|rd|th)(?!\p{L}))(?=\p{L})|(?<=\p{L})(?=\d)/gu, " ")
    // A dot stays in '4.5', not in 'Rs.50' and at the end of a sentence.
    .replace(/[\s\-‐-―/()[\]:;&+'’‘"“”„‚«»‹›=|!?؟؛۔·•#₨$€£,]|(?<=\p{L})\.|\.(?!\d)/gu, " ")
    .replace(/ +/g, " ");
  return ` ${words} `.replace(/^ +| +$/g, " ");
}

/** A phone number with its digits in one word, as a search for a part of it needs them: '0300-123 4567' → '03001234567'. */
export const phoneDigits = (phone: string) => withLatinDigits(phone).replace(/(?<=\d)[\s().-]+(?=\d)/g, "");

/**
 * Defines the SQL functions of the connection that writes: `fold(text, …)` of the triggers that keep the search index, and the readers
 * with which a migration reads again what is stored as it was typed.
 */
export function defineFold(sqlite: Database) {
  const define = (name: string, read: (...values: never[]) => unknown) =>
    sqlite.function(name, { varargs: true, deterministic: true }, read as (...values: unknown[]) => unknown);
  define("fold", (...texts: unknown[]) => fold(texts.filter((text) => text !== null).join(" ")));
  define("phone_digits", (phone: string) => phoneDigits(phone));
  define("visible_key", (text: string | null) => text && visibleKey(text));
  define("read_price", (price: string, currency: string | null) => readAmount(price, currency ?? undefined));
  define("read_area", (area: string, settings: string) =>
    squareFeet(area, JSON.parse(settings) as UnitSettings),
  );
  define("read_phone", (phone: string, settings: string) =>
    toInternational(phone, phoneCountry(JSON.parse(settings) as FirmCountry)),
  );
  define("read_key", (text: string) => text.toLowerCase());
  define("read_city", (location: string) => placeOf(location).city);
  define("read_neighborhood", (location: string) => placeOf(location).neighborhood);
}
