import { m } from "#app/words/compiled/messages.js";
import { baseLanguage, type InLanguage, type Language } from "#app/words/language";
import { amountUnits } from "../units/amount-words";
import { currencyPattern } from "../units/currency";
import { defaultUnits, type UnitSettings } from "../units/unit-settings";
import { squareFeet } from "./area";
import { withLatinDigits } from "./digits";
import { areaInLanguage, priceInLanguage } from "./listing-in-language";
import { leastPrice, readAmount } from "./price";

/** The unit of a typed word, as the site shows it. */
type UnitOf = (word: string) => string | undefined;

const amounts = new Map([
  [1e9, "Billion"],
  [1e7, "Crore"],
  [1e6, "Million"],
  [1e5, "Lakh"],
  [1e3, "Thousand"],
]);

/** An arab is a billion. */
const priceUnit: UnitOf = (word) =>
  /^(?:arabs?|ارب)$/.test(word) ? "Arab" : amounts.get(amountUnits.get(word) ?? 0);

const areaUnits: [formatted: string, typed: RegExp][] = [
  ["Marla", /^(?:marlas?|marlay|مرلہ|مرلے|مرله)$/],
  ["Kanal", /^(?:kanals?|کنال)$/],
  ["Acre", /^(?:acres?|ایکڑ)$/],
  ["sq ft", /^(?:(?:sq|square)f(?:oo|ee)?t|sft|مربعفٹ)$/],
  ["sq yd", /^(?:(?:sq|square)(?:yds?|yards?)|مربعگز)$/],
  ["sq m", /^(?:sqm|square(?:metres?|meters?)|مربعمیٹر)$/],
];

const areaUnit: UnitOf = (word) => areaUnits.find(([, typed]) => typed.test(word))?.[0];

/** Four digits are read as easily without a comma. */
const leastGrouped = 10_000;

const currencySign = currencyPattern(defaultUnits.currency).source;

/** Matches one number with its currency, before or after it, and a unit. */
const pattern = new RegExp(
  [
    `^(?<before>${currencySign})?\\s*(?<digits>\\d(?:,?\\d)*)(?<decimals>\\.\\d+)?`,
    `(?:(?<space>\\s*)(?!${currencySign})(?<word>(?:(?:sq|square)\\b[\\s.-]*|مربع\\s+)?\\p{L}+))?`,
    `(?<after>\\s*(?:${currencySign}))?(?<rest>\\D*)$`,
  ].join(""),
  "iu",
);

/**
 * A price in the form of the site: 'rs 4.5 crores' → 'PKR 4.5 Crore', '85000 / month' → 'PKR 85,000 / month'. Only the
 * spelling of currency, digits and unit changes: the rest stays, as does all of a price that can't be read so for sure, and of a
 * firm with another currency. In another language than English it has the words of that, of any currency.
 */
export function formatPrice(price: string, currency: string, options?: InLanguage): string {
  const locale = languageOfWords(options);
  if (locale !== baseLanguage) return priceInLanguage(price, { currency }, { locale });
  if (currency !== defaultUnits.currency) return price;
  const formatted = respelled(price, priceUnit, "PKR");
  // Most are in this form already, and need not be read.
  if (!formatted || formatted === price) return price;
  return isSame(readAmount(price, currency), readAmount(formatted, currency)) ? formatted : price;
}

/** Formats an area: '24000 sqft' → '24,000 sq ft', '10 marlas' → '10 Marla'. */
export function formatArea(area: string, settings: UnitSettings = defaultUnits, options?: InLanguage) {
  const locale = languageOfWords(options);
  if (locale !== baseLanguage) return areaInLanguage(area, settings, { locale });
  const formatted = respelled(area, areaUnit);
  if (!formatted || formatted === area) return area;
  return isSame(squareFeet(area), squareFeet(formatted)) ? formatted : area;
}

const languageOfWords = (options?: InLanguage) => m.language_tag({}, options) as Language;

const isSame = (typed: number | null, formatted: number | null) => typed !== null && typed === formatted;

/** A listing whose price and area are in the words of another language; in English they stay as they were typed. */
export const listingInLanguage: typeof formatListing = (listing, settings, options) =>
  languageOfWords(options) === baseLanguage ? listing : formatListing(listing, settings, options);

export function formatListing<Listing extends { price: string; area: string }>(
  listing: Listing,
  settings: UnitSettings,
  options?: InLanguage,
): Listing {
  const { price, area } = listing;
  return {
    ...listing,
    price: formatPrice(price, settings.currency, options),
    area: formatArea(area, settings, options),
  };
}

/** @returns undefined for more than one number, a price of no sure size, and an area with a currency or without a known unit */
function respelled(text: string, unitOf: UnitOf, currency?: string) {
  const { before, digits, decimals = "", space = "", word = "", after, rest = "" } = partsOf(text);
  if (!digits) return undefined;
  const unit = unitOf(word.toLowerCase().replace(/[\s.-]/g, ""));
  const whole = Number(digits.replaceAll(",", ""));
  const hasCurrency = before !== undefined || after !== undefined;
  if (currency ? !hasCurrency && !unit && whole < leastPrice : hasCurrency || !unit) return undefined;
  const number = (whole < leastGrouped ? digits : whole.toLocaleString("en")) + decimals;
  const end = unit ? ` ${unit}` : space + word;
  return `${currency ? `${currency} ` : ""}${number}${end}${rest}`;
}

/** The named groups of `pattern`, with Latin digits. */
function partsOf(text: string): Record<string, string | undefined> {
  const latin = withLatinDigits(text.trim())
    .replace(/(?<=\d)[٬،](?=\d)/g, ",")
    .replace(/(?<=\d)٫(?=\d)/g, ".");
  return pattern.exec(latin)?.groups ?? {};
}
