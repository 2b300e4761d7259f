import { readAmount } from "./amount";
import { squareFeet } from "./square-feet";
import { defaultUnits } from "./unit-settings";

/** A unit as the site shows it, and the spellings of it that are shown so. */
type Spellings = readonly (readonly [shown: string, typed: RegExp])[];

const priceUnits: Spellings = [
  ["Crore", /^(?:crores?|cror|karore?|crs?)$/i],
  ["Lakh", /^(?:lakhs?|lacs?|laks?)$/i],
  ["Arab", /^arabs?$/i],
  ["Billion", /^(?:billions?|bn)$/i],
  ["Million", /^(?:millions?|mn|mln|mil)$/i],
  ["Thousand", /^(?:thousands?|hazaa?r)$/i],
];

const areaUnits: Spellings = [
  ["Marla", /^(?:marlas?|marlay)$/i],
  ["Kanal", /^kanals?$/i],
  ["Acre", /^acres?$/i],
  ["sq ft", /^(?:(?:sq|square)f(?:oo|ee)?t|sft)$/i],
  ["sq yd", /^(?:(?:sq|square)(?:yds?|yards?))$/i],
  ["sq m", /^(?:sqm|square(?:metres?|meters?))$/i],
];

/** Four digits are read as easily without a comma. */
const leastGrouped = 10_000;

const pattern =
  /^(pkr|rs|rupees?|₨)?\.?\s*(\d[\d,]*)(\.\d+)?\s*((?:(?:sq|square)\b[\s.-]*)?\p{L}+)?([^\d]*)$/iu;

/**
 * A price in the form of the site: 'rs 4.5 crores' → 'PKR 4.5 Crore', 'Rs. 85000 / month' → 'PKR 85,000 / month'. Only the
 * spelling of currency, digits and unit changes: the rest stays, as does all of a price that can't be read so for sure, and of a
 * firm with another currency.
 */
export function shownPrice(price: string, currency: string): string {
  if (currency !== defaultUnits.currency) return price;
  const shown = respelled(price, priceUnits, "PKR");
  return shown && isSame(readAmount(price, currency), readAmount(shown, currency)) ? shown : price;
}

/** The same of an area: '24000 sqft' → '24,000 sq ft', '10 marlas' → '10 Marla'. */
export function shownArea(area: string): string {
  const shown = respelled(area, areaUnits);
  return shown && isSame(squareFeet(area), squareFeet(shown)) ? shown : area;
}

const isSame = (typed: number | null, shown: number | null) => typed !== null && typed === shown;

/** A listing as its page has it. */
export function shownListing<Listing extends { price: string; area: string }>(
  listing: Listing,
  currency: string,
): Listing {
  return { ...listing, price: shownPrice(listing.price, currency), area: shownArea(listing.area) };
}

/** @returns undefined for a text with no mark and no known unit, or more than one number */
function respelled(text: string, units: Spellings, currency?: string) {
  const [, mark, digits = "", decimals = "", word = "", rest = ""] = pattern.exec(text.trim()) ?? [];
  const [unit] = units.find(([, typed]) => typed.test(word.replace(/[\s.-]/g, ""))) ?? [];
  if (digits === "" || (mark && !currency) || (!mark && !unit)) return undefined;
  const whole = Number(digits.replaceAll(",", ""));
  const number = (whole < leastGrouped ? digits : whole.toLocaleString("en")) + decimals;
  const start = text.trim().slice(0, text.trim().length - (word + rest).length);
  const space = /\s$/.test(start) ? " " : "";
  const end = unit ? ` ${unit}${rest}` : space + word + rest;
  return `${currency ? `${currency} ` : ""}${number}${end}`.trim();
}
