import { areaUnitNames, squareFeet } from "#app/schemas/readers/area";
import { withLatinDigits } from "#app/schemas/readers/digits";
import { type FirmCountry, nationalNumber, phoneCountry } from "#app/schemas/readers/phone";
import { readAmount } from "#app/schemas/readers/price";
import { numberNames } from "#app/schemas/readers/spelled-numbers";
import { amountUnits } from "#app/schemas/units/amount-words";
import { defaultUnits, type UnitSettings } from "#app/schemas/units/unit-settings";
import { baseLanguage, type Language } from "#app/words/language";
import { fold, joinPhases, phoneDigits } from "../../client/fold";
import { languageTerms, umlautSpellings, withPlainNumbers } from "./terms-in-languages";

/** A condition on a number of a record, in rupees or in square feet. */
type NumberCondition = {
  column: "id" | "priceRupees" | "areaSquareFeet";
  operator: "=" | "<=" | ">=";
  value: number;
};

/**
 * One thing that a record must have: any of the phrases in its folded text, or any of the numbers, or the digits in its phone
 * number. A bound has no phrases.
 */
export type Term = { phrases: string[]; numbers: NumberCondition[]; digits?: string };

const maxWords = 8;

/** Words that are dropped from a search that has others. */
const littleWords = new Set(
  [
    "a an the in on at of for to with and or by near from is are has i we my our want need looking me please show find any some",
    "rs pkr rupees",
    "میں کا کی کے کو سے اور پر",
  ].flatMap((words) => words.split(" ")),
);

/** A sector or a block: 'e 11' is one word, 'a 10 marla house' has none. */
const sector = /(?<=^|\s)([b-z])\s+(?=\d{1,2}(?!\d))/giu;

/** Words of a search as they were typed, eight at most, without lone signs; little words only where there are no others. */
export function tokensOf(q: string, language = baseLanguage) {
  const words = joinPhases(q)
    .replace(sector, "$1-")
    .split(/\s+/)
    .filter((word) => fold(word) !== " ");
  const { little } = languageTerms(language);
  // As it is typed: folded, 'سے' is 'سی'.
  const isLittle = (word: string) =>
    littleWords.has(fold(word).trim()) || littleWords.has(word) || little.has(word.toLowerCase());
  const meaningful = words.filter((word) => !isLittle(word));
  return (meaningful.length > 0 ? meaningful : words).slice(0, maxWords);
}

export const hasWords = (q: string) => tokensOf(q).length > 0;

/** Names of the numbers from 1 on, folded; beyond ten, the Urdu ones are rare in listings. */
const foldedNames = [numberNames.english.split(" "), numberNames.urdu.split(" ").slice(0, 10)].map((names) =>
  names.map((name) => fold(name).trim()),
);

const fractions = { ڈیڑھ: "1.5", ڈھائی: "2.5", اڑھائی: "2.5" };

const digits = new Map([
  ...foldedNames.flatMap((names) => names.map((name, at) => [name, String(at + 1)] as const)),
  ...Object.entries(fractions).map(([name, number]) => [fold(name).trim(), number] as const),
]);

/** '3.5' in the place of 'ساڑھے 3', in words that are separated by line breaks. */
const withFractions = (lines: string) =>
  lines
    .replace(new RegExp(`(?<=\\n)${fold("ساڑھے").trim()}\\n(\\d+)(?=\\n)`, "g"), "$1.5")
    .replace(new RegExp(`(?<=\\n)${fold("سوا").trim()}\\n(\\d+)(?=\\n)`, "g"), "$1.25");

const withDigits = (text: string) => text.replace(/[^\s]+/g, (word) => digits.get(word) ?? word);

/** Spells the numbers of a text in words, too: '10 marla', 'ten marla', 'دس marla'. */
function spellingsOf(text: string) {
  const spelled = foldedNames.map((names) =>
    text.replace(/(?<=^| )[1-9]\d?(?= |$)/g, (number) => names[Number(number) - 1] ?? number),
  );
  return [...new Set([text, ...spelled])];
}

/** Reads a search that is a number alone, such as that of a listing: '33', '#33'. */
export function numberOf(q: string) {
  const text = fold(q).trim();
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** Sources of patterns of '1 crore 25 lakh' and '2400 sq ft'. */
const quantityIn = (units: Iterable<string>) => {
  const names = Array.from(units, (unit) =>
    fold(unit)
      .trim()
      .replace(/^(sq(?:uare)?|مربع)(?=.)|(?<=^(?:متر|قدم|یارده?ہ?))(?=مربع)/, "$1\\s?"),
  );
  return `((?:\\d+(?:\\.\\d+)?\\s?(?:${names.join("|")})\\s)+)`;
};

const quantities = [quantityIn(amountUnits.keys()), quantityIn(areaUnitNames)];
const englishRooms = /(?<=\s)(\d+)\s(bed|bath)(?:s|rooms?)?\s/g;

const patterns = new Map<Language, RegExp[]>();

/** Patterns of quantities, perhaps after 'under', in words that are separated by line breaks. */
function quantityPatterns(language: Language) {
  const { before, behind } = languageTerms(language);
  const made =
    patterns.get(language) ??
    quantities.map((one) => new RegExp(`(?<=\\s)(?:(${before})\\s)?${one}(?:(${behind})\\s)?`, "g"));
  patterns.set(language, made);
  return made;
}

/** Terms of a search in folded texts: its words; a number of one digit or two may be spelled. */
export const termsOf = (q: string, language = baseLanguage): Term[] =>
  tokensOf(q, language).map((word) => {
    const folded = fold(word).trim();
    const spellings = folded.length < 3 ? spellingsOf(withDigits(folded)) : [folded];
    return { phrases: [...spellings, ...umlautSpellings(word, language)], numbers: [] };
  });

/** Tells that a text has every term of a search, or the phone number beside it. */
export function hasTerms(terms: Term[], text: string, phone = "") {
  const folded = fold(text);
  const has = ({ phrases, digits }: Term) =>
    phrases.some((phrase) => folded.includes(phrase)) || (digits && phoneDigits(phone).includes(digits));
  return terms.every(has);
}

/**
 * Terms of a search for listings. A number is found as a whole, a price or an area by its amount, too: '14.5 crore' finds
 * 'Rs. 145,000,000', 'under 2 crore' what costs no more.
 * @param settings the units of prices and areas; undefined for records without
 * @param language of the search: 'ولا' is the word of a type, 'villa'
 */
export function listingTermsOf(q: string, settings?: UnitSettings, language = baseLanguage): Term[] {
  const terms: Term[] = [];
  const units = settings && { ...settings, language: language === baseLanguage ? undefined : language };
  const { operators, rooms, values } = languageTerms(language);
  const tokens = tokensOf(withPlainNumbers(q, (settings ?? defaultUnits).currency, language), language);
  const words = tokens.map((word) => withDigits(fold(word)).trim());
  const spellings = new Map(words.map((word, at) => [word, umlautSpellings(tokens[at] ?? "", language)]));
  let rest = withFractions(`\n${words.join("\n")}\n`);
  const extract = (pattern: RegExp, toTerm: (...parts: string[]) => Term) => {
    rest = rest.replace(pattern, (_, ...parts) => {
      terms.push(toTerm(...parts));
      return "\n";
    });
  };
  for (const pattern of quantityPatterns(language))
    extract(pattern, (before, quantity = "", behind) => {
      const text = quantity.trim().replace(/\s/g, " ");
      const bound = before ?? (typeof behind === "string" ? behind : undefined);
      if (!bound || !units) return termOf(` ${bound ? `${bound} ` : ""}${text}`, numbersIn(text, units));
      return { phrases: [], numbers: numbersIn(text, units, operators.get(bound)) };
    });
  for (const [pattern, stored] of rooms) extract(pattern, (number) => termOf(` ${number} ${stored}`));
  extract(englishRooms, (number, room) => termOf(` ${number} ${room}`));
  for (const [lines, stored] of values)
    if (rest.includes(`\n${lines}\n`)) {
      rest = rest.replace(`\n${lines}\n`, "\n");
      terms.push({ phrases: [lines.replaceAll("\n", " "), stored], numbers: [] });
    }
  for (const word of rest.split("\n").filter((word) => word.trim() !== "")) {
    const numbers = /^[\d.]+$/.test(word) ? numbersIn(word, units) : [];
    const term = termOf(wholeNumbers(word.trim()), numbers);
    terms.push({ ...term, phrases: [...term.phrases, ...(spellings.get(word) ?? [])] });
  }
  const number = numberOf(q);
  if (number !== undefined) terms[0]?.numbers.push({ column: "id", operator: "=", value: number });
  return terms;
}

const wholeNumbers = (word: string) => word.replace(/^(?=\d)/, " ").replace(/(?<=\d)$/, " ");

/** Removes the ending of a plural: 'plots' also finds 'plot'. */
const singular = (text: string) => text.replace(/(?<=[a-z]{3}[^s\W])s$/, "");

const termOf = (text: string, numbers: NumberCondition[] = []): Term => ({
  phrases: spellingsOf(singular(text)),
  numbers,
});

/** Length of the subscriber's number in most countries: the digits before it are the code of the country or of the operator. */
const comparedDigits = 9;

/**
 * The term of a search that is a phone number, '0300-1234567', '+92 300 1234567': its digits without the code of the country, as
 * every way to write it has them. Undefined for any other search.
 */
export function phoneTermOf(q: string, settings: FirmCountry): Term | undefined {
  if (!/^\s*\+?[\p{Nd}\s().-]{7,}$/u.test(q)) return undefined;
  const typed = withLatinDigits(q).replace(/\D/g, "");
  const digits = nationalNumber(q, phoneCountry(settings)) ?? typed.slice(-comparedDigits);
  return digits.length < 7 ? undefined : { phrases: [fold(q).trim()], numbers: [], digits };
}

function numbersIn(
  text: string,
  settings?: UnitSettings,
  operator: NumberCondition["operator"] = "=",
): NumberCondition[] {
  if (!settings) return [];
  const { currency, language } = settings;
  const [price, area] = [readAmount(text, currency, language), squareFeet(text, settings)];
  return [
    ...(price === null ? [] : [{ column: "priceRupees", operator, value: price } as const]),
    ...(area === null ? [] : [{ column: "areaSquareFeet", operator, value: area } as const]),
  ];
}
