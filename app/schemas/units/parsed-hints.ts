import { distance } from "fastest-levenshtein";
import { readAmount } from "./amount";
import { writeAmount } from "./amount-words";
import { currencyPattern } from "./currency";
import { squareFeet } from "./square-feet";
import type { UnitSettings } from "./unit-settings";

const priceWords = ["crore", "lakh", "million", "billion", "arab", "thousand"];
const areaWords = ["marla", "kanal", "acre", "hectare"];

/** No price of a listing is less: a unit is missing. */
const leastPrice = 1_000;

/** A number without a unit is more likely lakh than crore from this one on. */
const leastLakh = 20;

/** Repeats a price as it is read, for the person who types it: '4.5 crore = PKR 45,000,000'. '' for an empty one. */
export function parsedPriceHint(price: string, units: UnitSettings): string {
  const text = price.trim();
  if (text === "") return "";
  const { currency, amounts } = units;
  const amount = readAmount(text, currency);
  const question = didYouMean(suggestPrice(text, amount, units));
  if (amount === null) return `This can't be read as a price: filters won't find it.${question}`;
  const digits = `${currency} ${amount.toLocaleString("en")}`;
  const words = writeAmount(amount, amounts);
  return digits.endsWith(` ${words}`) ? `Read as ${digits}.${question}` : `${words} = ${digits}`;
}

/** ' Did you mean 4.5 crore?' of a price that can't be read, or that lacks its unit; '' without a guess. */
export function priceQuestion(price: string, units: UnitSettings) {
  return didYouMean(suggestPrice(price, readAmount(price, units.currency), units));
}

const didYouMean = (suggestion: string | undefined) => (suggestion ? ` Did you mean ${suggestion}?` : "");

/** Repeats an area as it is read: '2,250 square feet'. '' for an empty one. */
export function parsedAreaHint(area: string, units: UnitSettings): string {
  const text = area.trim();
  if (text === "") return "";
  const feet = squareFeet(text, units);
  if (feet !== null) return `Read as ${feet.toLocaleString("en")} square feet.`;
  return `This can't be read as an area: lists by area show it last.${areaQuestion(text, units)}`;
}

/** ' Did you mean 10 marla?' of an area that can't be read; '' without a guess. */
export function areaQuestion(area: string, units: UnitSettings) {
  const suggestion = /^[\d.,]+$/.test(area) ? `${area} marla` : respell(area, areaWords);
  return didYouMean(suggestion && squareFeet(suggestion, units) !== null ? suggestion : undefined);
}

/** Suggests a price for one that can't be read, or that lacks its unit: '4.5 crore'. */
function suggestPrice(text: string, amount: number | null, { currency, amounts }: UnitSettings) {
  const isRead = (typed: string) => (readAmount(typed, currency) ?? 0) >= leastPrice;
  if (amount !== null && amount >= leastPrice) return undefined;
  const number = text.replace(currencyPattern(currency), "").trim();
  if (amount === null)
    return [respell(text, priceWords), text.replace(/(\d),(?=\d{1,2}(?!\d))/g, "$1.")].find(
      (typed) => typed !== undefined && typed !== text && isRead(typed),
    );
  const isNumber = /^\d+(?:\.\d+)?$/.test(number) && Number(number) > 0;
  const unit = amounts === "million" ? "million" : Number(number) < leastLakh ? "crore" : "lakh";
  return isNumber ? `${number} ${unit}` : undefined;
}

/** The text with its first misspelled unit put right: '4.5 coror' → '4.5 crore'. */
function respell(text: string, words: string[]) {
  for (const [word] of text.matchAll(/\p{L}{3,}/gu)) {
    const typed = word.toLowerCase();
    const near = words.filter((unit) => distance(typed, unit) <= unit.length / 2);
    const [nearest] = near.sort((one, other) => distance(typed, one) - distance(typed, other));
    if (nearest && nearest !== typed) return text.replace(word, nearest);
  }
  return undefined;
}
