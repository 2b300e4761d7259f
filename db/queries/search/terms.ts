import { areaUnitNames, squareFeet } from "#app/schemas/readers/area";
import { readAmount } from "#app/schemas/readers/price";
import { numberNames } from "#app/schemas/readers/spelled-numbers";
import { amountUnits } from "#app/schemas/units/amount-words";
import type { UnitSettings } from "#app/schemas/units/unit-settings";
import { fold, joinPhases } from "../../client/fold";

/** A condition on a number of a record, in rupees or in square feet. */
type NumberCondition = {
  column: "id" | "priceRupees" | "areaSquareFeet";
  operator: "=" | "<=" | ">=";
  value: number;
};

/**
 * One thing that a record must have: any of the phrases in its text, or any of the numbers. A bound has no phrases.
 * Phrases that are too short for trigrams are looked for as they were typed.
 */
export type Term = { phrases: string[]; typed: string; numbers: NumberCondition[] };

const maxWords = 8;

/** Words that are dropped from a search that has others. */
const littleWords = new Set(
  [
    "a an the in on at of for to with and or by near from is are has i we my our want need looking me please show find any some",
    "rs pkr rupees",
    "میں کا کی کے کو سے اور پر",
  ].flatMap((words) => words.split(" ")),
);

/** Words of a search as they were typed, eight at most; little words and lone signs only where there are no others. */
export function tokensOf(q: string) {
  const words = joinPhases(q).split(/\s+/).filter(Boolean);
  const meaningful = words.filter((word) => {
    const folded = fold(word).trim();
    return folded !== "" && !littleWords.has(folded);
  });
  return (meaningful.length > 0 ? meaningful : words).slice(0, maxWords);
}

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

/** Spells a number in words, too; any other word is as it was typed. */
export function formsOf(word: string) {
  const folded = withDigits(fold(word)).trim();
  return /^\d+$/.test(folded) ? [...new Set([word, ...spellingsOf(folded)])] : [word];
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

/**
 * Terms of a search in folded texts. A number is found as a whole, a price or an area by its amount, too: '14.5 crore' finds
 * 'Rs. 145,000,000', 'under 2 crore' what costs no more.
 * @param settings the units of prices and areas; undefined for records without
 */
export function termsOf(q: string, settings?: UnitSettings): Term[] {
  const terms: Term[] = [];
  const words = tokensOf(q).map((typed) => [withDigits(fold(typed)).trim() || typed, typed] as const);
  const typedAs = new Map(words);
  let rest = `\n${words.map(([word]) => word).join("\n")}\n`;
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
      return { phrases: [], typed: text, numbers: numbersIn(text, settings, operators[bound]) };
    });
  extract(rooms, (number, room) => termOf(` ${number} ${room}`));
  for (const word of rest.split("\n").filter((word) => word.trim() !== "")) {
    const numbers = /^[\d.]+$/.test(word) ? numbersIn(word, settings) : [];
    terms.push(termOf(wholeNumbers(word.trim()), numbers, typedAs.get(word)));
  }
  const number = numberOf(q);
  if (number !== undefined) terms[0]?.numbers.push({ column: "id", operator: "=", value: number });
  return terms;
}

const wholeNumbers = (word: string) => word.replace(/^(?=\d)/, " ").replace(/(?<=\d)$/, " ");

/** Removes the ending of a plural: 'plots' also finds 'plot'. */
const singular = (text: string) => text.replace(/(?<=[a-z]{3}[^s\W])s$/, "");

const termOf = (text: string, numbers: NumberCondition[] = [], typed = text.trim()): Term => ({
  phrases: spellingsOf(singular(text)),
  typed,
  numbers,
});

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
