import { areaUnitNames, squareFeet } from "#app/schemas/readers/area";
import { withLatinDigits } from "#app/schemas/readers/digits";
import { type FirmCountry, nationalNumber, phoneCountry } from "#app/schemas/readers/phone";
import { readAmount } from "#app/schemas/readers/price";
import { numberNames } from "#app/schemas/readers/spelled-numbers";
import { amountUnits } from "#app/schemas/units/amount-words";
import type { UnitSettings } from "#app/schemas/units/unit-settings";
import { fold, joinPhases, phoneDigits } from "../../client/fold";

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
export function tokensOf(q: string) {
  const words = joinPhases(q)
    .replace(sector, "$1-")
    .split(/\s+/)
    .filter((word) => fold(word) !== " ");
  const meaningful = words.filter((word) => !littleWords.has(fold(word).trim()));
  return (meaningful.length > 0 ? meaningful : words).slice(0, maxWords);
}

export const hasWords = (q: string) => tokensOf(q).length > 0;

/** Names of the numbers from 1 on, folded; beyond ten, the Urdu ones are rare in listings. */
const foldedNames = [numberNames.english.split(" "), numberNames.urdu.split(" ").slice(0, 10)].map((names) =>
  names.map((name) => fold(name).trim()),
);

const digits = new Map(foldedNames.flatMap((names) => names.map((name, at) => [name, String(at + 1)])));

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

/** Pattern of '1 crore 25 lakh' or '2400 sq ft', perhaps after 'under', in words that are separated by line breaks. */
const quantityIn = (units: Iterable<string>) => {
  const names = Array.from(units, (unit) =>
    fold(unit)
      .trim()
      .replace(/^(sq(?:uare)?|مربع)(?=.)/, "$1\\s?"),
  );
  return new RegExp(
    `(?<=\\s)(?:(under|below|over|above)\\s)?((?:\\d+(?:\\.\\d+)?\\s?(?:${names.join("|")})\\s)+)`,
    "g",
  );
};

const quantities = [quantityIn(amountUnits.keys()), quantityIn(areaUnitNames)];
const rooms = /(?<=\s)(\d+)\s(bed|bath)(?:s|rooms?)?\s/g;
const operators: Record<string, NumberCondition["operator"]> = {
  under: "<=",
  below: "<=",
  over: ">=",
  above: ">=",
};

/** Terms of a search in folded texts: its words; a number of one digit or two may be spelled. */
export const termsOf = (q: string): Term[] =>
  tokensOf(q).map((word) => {
    const folded = fold(word).trim();
    return { phrases: folded.length < 3 ? spellingsOf(withDigits(folded)) : [folded], numbers: [] };
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
 */
export function listingTermsOf(q: string, settings?: UnitSettings): Term[] {
  const terms: Term[] = [];
  let rest = `\n${tokensOf(q)
    .map((word) => withDigits(fold(word)).trim())
    .join("\n")}\n`;
  const extract = (pattern: RegExp, toTerm: (...parts: string[]) => Term) => {
    rest = rest.replace(pattern, (_, ...parts) => {
      terms.push(toTerm(...parts));
      return "\n";
    });
  };
  for (const pattern of quantities)
    extract(pattern, (bound, quantity = "") => {
      const text = quantity.trim().replace(/\s/g, " ");
      if (!bound || !settings)
        return termOf(` ${bound ? `${bound} ` : ""}${text}`, numbersIn(text, settings));
      return { phrases: [], numbers: numbersIn(text, settings, operators[bound]) };
    });
  extract(rooms, (number, room) => termOf(` ${number} ${room}`));
  for (const word of rest.split("\n").filter((word) => word.trim() !== "")) {
    const numbers = /^[\d.]+$/.test(word) ? numbersIn(word, settings) : [];
    terms.push(termOf(wholeNumbers(word.trim()), numbers));
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
  const [price, area] = [readAmount(text, settings.currency), squareFeet(text, settings)];
  return [
    ...(price === null ? [] : [{ column: "priceRupees", operator, value: price } as const]),
    ...(area === null ? [] : [{ column: "areaSquareFeet", operator, value: area } as const]),
  ];
}
