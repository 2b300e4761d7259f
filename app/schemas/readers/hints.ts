import { distance } from "fastest-levenshtein";
import { m } from "#app/words/compiled/messages.js";
import { amountUnits, writeAmount } from "../units/amount-words";
import { currencyPattern } from "../units/currency";
import type { UnitSettings } from "../units/unit-settings";
import { localUnits, squareFeet } from "./area";
import { withLatinDigits } from "./digits";
import { leastPrice, readAmount, readPrice } from "./price";

type PriceUnits = Pick<UnitSettings, "currency" | "amounts" | "language">;

const priceWords = ["crore", "lakh", "million", "billion", "arab", "thousand"];
const areaWords = ["marla", "kanal", "acre", "hectare"];

/** A number without a unit is more likely lakh than crore from this one on. */
const leastLakh = 20;

const maxSuggestions = 2;

const maxTypos = 2;

/** True for a hint which says that a text can't be read. */
export const isUnreadHint = (hint: string) =>
  [m.price_unread(), m.area_unread()].some((words) => hint.startsWith(words));

/** Repeats a price as it is read, for the person who types it: '4.5 crore = PKR 45,000,000'. '' for an empty one. */
export function parsedPriceHint(price: string, units: UnitSettings): string {
  const text = price.trim();
  if (text === "") return "";
  const { currency, amounts, language } = units;
  const amount = readAmount(text, currency, language);
  const question = priceQuestion(text, units);
  if (amount === null) return m.price_unread() + question;
  const digits = `${currency} ${amount.toLocaleString("en")}`;
  const words = writeAmount(amount, amounts);
  return digits.endsWith(` ${words}`) ? m.price_read({ amount: digits }) + question : `${words} = ${digits}`;
}

/** ' Did you mean 4.5 crore?' of a price that can't be read, or that lacks its unit; '' without a guess. */
export function priceQuestion(price: string, units: PriceUnits) {
  const { amount, candidates } = readPrice(price, units.currency, units.language);
  if (amount !== null) return didYouMean(amount < leastPrice ? withUnit(price, units) : []);
  const amounts = candidates.filter((candidate) => candidate >= leastPrice);
  if (amounts.length > 0)
    return didYouMean(amounts.map((candidate) => writeAmount(candidate, units.amounts)));
  const least = fractionDigits(units.currency) === 3 ? 1 : leastPrice;
  const meant = new Map<number, string>();
  for (const text of [...repair(price, priceWords), ...withoutZeros(price, units)]) {
    const read = readAmount(text, units.currency, units.language) ?? 0;
    if (read >= least && !meant.has(read)) meant.set(read, text);
  }
  return didYouMean(meant.size > 0 ? [...meant.values()] : withUnit(price, units));
}

const fractionDigits = (currency: string) =>
  new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits;

/** ' Did you mean 5 crore or 5 lakh?'; '' without a suggestion. */
function didYouMean(suggestions: string[]) {
  const some = [...new Set(suggestions)].slice(0, maxSuggestions);
  const [first, second] = some;
  if (first === undefined) return "";
  return ` ${second === undefined ? m.did_you_mean({ text: first }) : m.did_you_mean_either({ first, second })}`;
}

/** Repeats an area as it is read: '2,250 square feet'. '' for an empty one. */
export function parsedAreaHint(area: string, units: UnitSettings): string {
  const text = area.trim();
  if (text === "") return "";
  const feet = squareFeet(text, units);
  if (feet !== null) return m.area_read({ n: feet.toLocaleString("en") });
  return m.area_unread() + areaQuestion(text, units);
}

/** ' Did you mean 10 marla?' of an area that can't be read; '' without a guess. */
export function areaQuestion(area: string, units: UnitSettings) {
  const local = localUnits.find((unit) => new RegExp(`(?<!\\p{L})${unit}(?!\\p{L})`, "iu").test(area));
  if (local) return ` ${m.area_local_unit({ unit: local.replace(/s$/, "") })}`;
  const decimals = area.replace(/\d+\.\d{3}(?!\d)/, (number) => Number(number).toFixed(2));
  const suggestions = /^[\d.,]+$/.test(area) ? [`${area} marla`] : [...repair(area, areaWords), decimals];
  return didYouMean(suggestions.filter((text) => text !== area && squareFeet(text, units) !== null));
}

/** Offers the unit that a small number lacks: '4.5 crore', '85 lakh'. */
function withUnit(text: string, { currency, amounts }: PriceUnits) {
  const number = text.replace(currencyPattern(currency), "").trim();
  if (!/^\d+(?:\.\d+)?$/.test(number) || Number(number) === 0) return [];
  const unit = amounts === "million" ? "million" : Number(number) < leastLakh ? "crore" : "lakh";
  return [`${number} ${unit}`];
}

/** '1.250' may be 1.25 of a unit; '250.000' is not. In dinars three decimals are usual. */
function withoutZeros(text: string, units: PriceUnits) {
  if (!/\d\.\d{3}(?!\.?\d)/.test(text) || /\.\d+\./.test(text)) return [];
  const number = text.replace(/(\.\d*?)0+(?!\d)/, "$1").replace(/\.(?!\d)/, "");
  const [unit] = withUnit(number, units);
  return [number, ...(unit && Number.parseFloat(unit) < leastLakh ? [unit] : [])];
}

/** Ways of writing that can't be read for sure, and what each most likely stands for. */
const repairs: [typed: RegExp, meant: string][] = [
  [/(?<=\d) ?½|(?<=\d) 1\/2(?!\d)/, ".5"],
  [/(?<=\d) ?¼|(?<=\d) 1\/4(?!\d)/, ".25"],
  [/(?<=\d) ?¾|(?<=\d) 3\/4(?!\d)/, ".75"],
  [/(?<![\d/])(?:½|1\/2(?!\d))/, "0.5"],
  [/(?<![\d/])(?:¼|1\/4(?!\d))/, "0.25"],
  [/(?<![\d/])(?:¾|3\/4(?!\d))/, "0.75"],
  [/(?<=\d)[,;:](?=\d{1,2}(?!\d))/g, "."],
  [/(?<=\d)[.\s](?=\d{3}(?!\d))/g, ","],
  [/(?<=^|[^\d\s])\s*[-−–]\s*(?=\d)/, " "],
];

/** The text with one thing put right: a misspelled unit, '4.5 coror', or a number, '4,5 crore'. */
function repair(text: string, unitNames: string[]) {
  const latin = withLatinDigits(text.trim());
  const repaired = repairs.map(([typed, meant]) => latin.replace(typed, meant).trim());
  const plain = latin.replace(/\d(?:\.\d+)?e\+?\d\d?/i, (number) => Number(number).toLocaleString("en"));
  const all = [respell(latin, unitNames) ?? "", ...repaired, plain];
  const suggestions = all.filter((suggestion) => suggestion !== "" && suggestion !== latin);
  return suggestions.length > 0 ? suggestions : numberAndUnit(latin);
}

/** 'Price in lakh: 85' as '85 lakh', where there is one number and one unit. */
function numberAndUnit(text: string) {
  const numbers = text.match(/\d[\d.,]*/g) ?? [];
  const units = (text.toLowerCase().match(/\p{L}{2,}/gu) ?? []).filter((word) => amountUnits.has(word));
  const suggestion = `${numbers[0]} ${units[0]}`;
  const isApart = !text.toLowerCase().includes(suggestion);
  return numbers.length === 1 && units.length === 1 && isApart ? [suggestion] : [];
}

/** The text with its first misspelled unit put right: '4.5 coror' → '4.5 crore'. */
function respell(text: string, unitNames: string[]) {
  for (const [word] of text.matchAll(/\p{L}{3,}/gu)) {
    const typed = word.toLowerCase();
    const near = unitNames.filter((unit) => distance(typed, unit) <= Math.min(maxTypos, unit.length / 2));
    const [nearest] = near.sort((one, other) => distance(typed, one) - distance(typed, other));
    if (nearest && nearest !== typed) return text.replace(word, nearest);
  }
  return undefined;
}
