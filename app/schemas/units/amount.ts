import { firstQuantity, unitTable } from "./quantity";

/** 1 lakh is 100,000, 1 crore is 100 lakh. */
const units = unitTable([
  [1e9, "arab arabs ارب billion billions bn b"],
  [1e7, "crore crores cror karor karore cr crs کروڑ کڑوڑ"],
  [1e6, "million millions mn mln mil m ملین"],
  [1e5, "lakh lakhs lac lacs lak laks لاکھ لاکه"],
  [1e3, "thousand thousands hazar hazaar k ہزار ھزار هزار"],
]);

const currency = /(?<!\p{L})(?:pkr|rs|rupees?|روپے|روپیہ|روپیے)(?!\p{L})\.?|₨/giu;

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
 * month. Null for words, a negative, a telephone number, another currency, a price per marla. Never throws.
 */
export function readAmount(price: string): number | null {
  if (foreign.test(price) || rate.test(price)) return null;
  return firstQuantity(price.replace(currency, " "), units, (word) => priceContext.has(word));
}
