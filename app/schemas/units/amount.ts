import { amountUnits } from "./amount-words";
import { currencyPattern } from "./currency";
import { firstQuantity } from "./quantity";
import { defaultUnits } from "./unit-settings";

/** Other currencies. */
const foreign =
  /[$€£¥₹]|(?<!\p{L})(?:usd|aed|sar|gbp|eur|inr|dollars?|dirhams?|riyals?|euros?|pounds?)(?!\p{L})/iu;

/** A price per marla or square foot is not the price of the property. */
const rate =
  /(?:(?<!\p{L})per|\/|فی)\s*(?:sq|square|marla|kanal|gaz|guz|yards?|yd|acre|ft|foot|مربع|مرلہ|کنال|گز|ایکڑ)/iu;

/** Words or marks that may stand before and after a price in plain digits; "" is the end of the text. */
const priceContext = new Set([
  "",
  ":",
  ";",
  ",",
  "(",
  ")",
  "/",
  "-",
  "=",
  "!",
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
  return firstQuantity(text, amountUnits, (word) => priceContext.has(word));
}
