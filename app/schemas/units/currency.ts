import { amountUnits } from "./amount-words";
import { defaultUnits } from "./unit-settings";

const rupees =
  "pkr|rs|rupees?|(?:پاکستانی )?روپ(?:ے|یہ|یے)|روبي(?:ة|ه|ات)(?: باكستاني(?:ة|ه))?|(?:pakistanische )?rupien?";

/** Signs and names beside those of `Intl`. */
const moreSigns: Record<string, string> = {
  AED: "dhs dh درہم درهم درهم_إماراتي د.إ",
  SAR: "sr riyal riyals rial rials ریال سعودی_ریال ريال ريال_سعودي ر.س ﷼",
  QAR: "qr riyal riyals rial rials ريال ريال_قطري ر.ق",
  OMR: "ro rial rials riyal riyals ريال ريال_عماني ر.ع",
  KWD: "kd دينار دينار_كويتي د.ك",
  BHD: "bd دينار دينار_بحريني د.ب",
  GBP: "sterling پاؤنڈ جنيه_إسترليني",
  USD: "ڈالر دولار دولار_أمريكي",
  EUR: "euro یورو يورو",
  INR: "بھارتی_روپے روبية_هندية",
  CHF: "fr franken",
  TRY: "tl",
};

const foreignWords =
  "dollars? dirhams? dhs? riyals? rials? euros? pounds? sterling dinars? yuan rmb yen ringgit lira taka francs? usd aed sar gbp eur inr qar omr kwd bhd cad aud chf cny jpy sgd myr bdt lkr";

/** Codes that are English words, too, or the unit lakh. */
const ambiguousCodes = new Set("ALL BAM BOB CUP LAK MAD PEN RON SOS TOP TRY".split(" "));

const patterns = new Map<string, RegExp>();

let foreign: RegExp | undefined;

export function foreignPattern() {
  foreign ??= new RegExp(foreignSource(), "gu");
  return foreign;
}

function foreignSource() {
  const codes = (Intl.supportedValuesOf?.("currency") ?? []).filter((code) => !ambiguousCodes.has(code));
  const words = foreignWords.split(" ").map((word) => word.replace(/\p{L}/gu, eitherCase));
  const names = [
    ...words,
    ...codes,
    "درہم",
    "ریال",
    "درهم",
    "ريال",
    "دينار",
    "ڈالر",
    "دولار",
    "یورو",
    "يورو",
    "پاؤنڈ",
    "جنيه",
  ].join("|");
  return `د\\.إ|ر\\.س|\\p{Sc}|(?<!\\p{L})(?:${names})(?!\\p{L})`;
}

/** A code in lower case is more often a word. */
const eitherCase = (letter: string) => `[${letter}${letter.toUpperCase()}]`;

/** Rupees in any spelling, and the currency's code, signs and name: 'eur', '€', 'euros'. */
export function currencyPattern(currency: string) {
  const known = patterns.get(currency);
  if (known) return known;
  const signs = currency === defaultUnits.currency ? [] : signsOf(currency).map(wholeSign);
  const pattern = new RegExp([`(?<!\\p{L})(?:${rupees})(?!\\p{L})\\.?|₨`, ...signs].join("|"), "giu");
  patterns.set(currency, pattern);
  return pattern;
}

const pakistani = /(?<!\p{L})pkr(?!\p{L})/iu;

/** Currencies that are asked for, and whether they are rupees of any country. */
const rupeeCurrencies = new Map<string, boolean>();

/** True for rupees of Pakistan; for a firm in another country of rupees only 'PKR' says so. */
export function isInPakistaniRupees(price: string, currency: string) {
  const hasRupees = rupeeCurrencies.get(currency) ?? /rupee/i.test(currencyPart(currency, "name", 1));
  rupeeCurrencies.set(currency, hasRupees);
  return price.search(hasRupees ? pakistani : currencyPattern(defaultUnits.currency)) >= 0;
}

/** The longest first: 'us$' before '$'. */
function signsOf(currency: string) {
  const signs = [currency, currencySign(currency), currencyPart(currency, "symbol", 1, "en-GB")];
  const names = [1, 2].map((count) => currencyPart(currency, "name", count));
  const words = names.map((name) => /(?<=^|\s)\p{L}+$/u.exec(name)?.[0] ?? "");
  words.push(...(moreSigns[currency]?.split(" ") ?? []));
  return [...new Set([...signs, ...words].map((sign) => sign.toLowerCase().replaceAll("_", " ")))]
    .filter((sign) => sign !== "")
    .sort((one, other) => other.length - one.length);
}

/** A sign that is no part of a longer word or sign, but perhaps behind a unit, '25k€': the dollar of Canada is not that of 'US$'. */
function wholeSign(sign: string) {
  const escaped = sign.replace(/[$()*+./?[\\\]^{|}]/g, "\\$&");
  return `(?:(?<!\\p{L})|(?<=\\d\\s?[klm]))${escaped}${/\p{L}$/u.test(sign) ? "(?!\\p{L})\\.?" : ""}`;
}

/** '€'; the code for a currency without a sign, and for that of Myanmar, whose K is a thousand. */
export function currencySign(currency: string) {
  const sign = currencyPart(currency, "narrowSymbol", 1);
  return amountUnits.has(sign.toLowerCase()) ? currency : sign;
}

function currencyPart(
  currency: string,
  currencyDisplay: "narrowSymbol" | "symbol" | "name",
  count: number,
  locale = "en",
) {
  const format = new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay });
  return format.formatToParts(count).find(({ type }) => type === "currency")?.value ?? currency;
}
