import { firstQuantity, unitTable } from "./quantity";
import { defaultUnits, type UnitSettings } from "./unit-settings";

/** 1 lakh is 100,000, 1 crore is 100 lakh. */
const units = unitTable([
  [1e9, "arab arabs ارب billion billions bn b"],
  [1e7, "crore crores cror karor karore cr crs کروڑ کڑوڑ"],
  [1e6, "million millions mn mln mil m ملین"],
  [1e5, "lakh lakhs lac lacs lak laks لاکھ لاکه"],
  [1e3, "thousand thousands hazar hazaar k ہزار ھزار هزار"],
]);

const rupees = "pkr|rs|rupees?|روپے|روپیہ|روپیے";

/** Other currencies. */
const foreign =
  /[$€£¥₹]|(?<!\p{L})(?:usd|aed|sar|gbp|eur|inr|dollars?|dirhams?|riyals?|euros?|pounds?)(?!\p{L})/iu;

/** A price per marla or square foot is not the price of the property. */
const rate =
  /(?:(?<!\p{L})per|\/|فی)\s*(?:sq|square|marla|kanal|gaz|guz|yards?|yd|acre|ft|foot|مربع|مرلہ|کنال|گز|ایکڑ)/iu;

/** Words or marks that may stand before and after a price in plain digits; "" is the end of the text. */
const priceContext = new Set([
  ...["", ":", ";", ",", "(", ")", "/", "-", "=", "!"],
  ..."price demand asking starting from to only final fixed negotiable onwards".split(" "),
  ..."rent per a each monthly month p pm".split(" "),
  ..."قیمت کرایہ ماہانہ ماہوار فی صرف سے".split(" "),
]);

/**
 * Parses a price ('PKR 4.5 Crore', 'Rs. 85 Lakh') into a whole amount: a range gives its lower bound, a rent its amount per
 * month. Lakh and million, rupees and the firm's currency are read whatever it has chosen. Null for words, a negative, a
 * telephone number, another currency, a price per marla. Never throws.
 */
export function readAmount(price: string, currency = defaultUnits.currency): number | null {
  const text = price.replace(currencyPattern(currency), " ");
  if (foreign.test(text) || rate.test(text)) return null;
  return firstQuantity(text, units, (word) => priceContext.has(word));
}

const patterns = new Map<string, RegExp>();

/** Rupees in any spelling, and the currency's code, signs and name: 'eur', '€', 'euros'. */
function currencyPattern(currency: string) {
  const known = patterns.get(currency);
  if (known) return known;
  const signs = currency === defaultUnits.currency ? [] : signsOf(currency).map(wholeSign);
  const pattern = new RegExp([`(?<!\\p{L})(?:${rupees})(?!\\p{L})\\.?|₨`, ...signs].join("|"), "giu");
  patterns.set(currency, pattern);
  return pattern;
}

const pakistani = /(?<!\p{L})pkr(?!\p{L})/iu;

/** Whether a price says that it is in Pakistani rupees; for a firm in another country of rupees only 'PKR' says so. */
export function isInPakistaniRupees(price: string, currency: string) {
  const hasRupees = /rupee/i.test(currencyPart(currency, "name", 1));
  return price.search(hasRupees ? pakistani : currencyPattern(defaultUnits.currency)) >= 0;
}

/** The longest first: 'us$' before '$'. None of them is a unit, as the K of Myanmar would be. */
function signsOf(currency: string) {
  const signs = [currency, currencySign(currency), currencyPart(currency, "symbol", 1)];
  const names = [1, 2].map((count) => currencyPart(currency, "name", count));
  const words = names.map((name) => /(?<=^|\s)\p{L}+$/u.exec(name)?.[0] ?? "");
  return [...new Set([...signs, ...words].map((sign) => sign.toLowerCase()))]
    .filter((sign) => sign !== "" && !units.has(sign))
    .sort((one, other) => other.length - one.length);
}

/** A sign that is no part of a longer word. */
function wholeSign(sign: string) {
  const escaped = sign.replace(/[$()*+./?[\\\]^{|}]/g, "\\$&");
  return `${/^\p{L}/u.test(sign) ? "(?<!\\p{L})" : ""}${escaped}${/\p{L}$/u.test(sign) ? "(?!\\p{L})\\.?" : ""}`;
}

/** '€'; the code for a currency without a sign. */
export function currencySign(currency: string) {
  return currencyPart(currency, "narrowSymbol", 1);
}

function currencyPart(currency: string, currencyDisplay: "narrowSymbol" | "symbol" | "name", count: number) {
  const format = new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay });
  return format.formatToParts(count).find(({ type }) => type === "currency")?.value ?? currency;
}

const steps = {
  lakh: [
    [1e7, "crore"],
    [1e5, "lakh"],
  ],
  million: [
    [1e9, "billion"],
    [1e6, "million"],
  ],
} as const;

/** An amount in words of the firm: '4.5 crore', '2.5 million', '85,000'. */
export function writeAmount(amount: number, amounts: UnitSettings["amounts"]) {
  const [size, word] = steps[amounts].find(([size]) => amount >= size) ?? [];
  return size ? `${amount / size} ${word}` : amount.toLocaleString("en");
}
