import { m } from "#app/words/compiled/messages.js";
import { withoutIsolates } from "#app/words/isolate";
import type { InLanguage, Language } from "#app/words/language";
import { isEnglish, numberLocale } from "#app/words/number-locale";
import type { UnitSettings } from "./unit-settings";

/** A table of units from `[size, "its spellings"]`. */
export function unitTable(rows: [size: number, spellings: string][]): ReadonlyMap<string, number> {
  return new Map(rows.flatMap(([size, names]) => names.split(" ").map((name) => [name, size] as const)));
}

/** 1 lakh is 100,000, 1 crore is 100 lakh. */
export const amountUnits = unitTable([
  [1e9, "arab arabs ارب billion billions bn b mrd mld milliarden milliards milliard ملیار"],
  [1e7, "crore crores cror karor karore cr crs کروڑ کڑوڑ کرور"],
  [1e6, "million millions mn mln m mm mio millionen millones milioni ملین مليون ملیون ملایین"],
  [1e5, "lakh lakhs lac lacs lak laks l لاکھ لاکه لک"],
  [1e3, "thousand thousands hazar hazaar k tsd ہزار ھزار هزار ألف الف آلاف tausend"],
]);

const steps = {
  lakh: [
    [1e7, m.amount_crore],
    [1e5, m.amount_lakh],
  ],
  million: [
    [1e9, m.amount_billion],
    [1e6, m.amount_million],
  ],
} as const;

const inWords = new Map<number, typeof m.amount_crore>([...steps.lakh, ...steps.million]);

/** Languages whose readers count in lakh and crore; in others such an amount stands in digits. */
const withLakh: readonly Language[] = ["en", "ur"];

/** An amount in words of the firm: '4.5 crore', '2.5 million', '85,000'; in any language as it may be typed in a form. */
export function writeAmount(amount: number, amounts: UnitSettings["amounts"]) {
  const [size, inWords] = steps[amounts].find(([size]) => amount >= size) ?? [];
  return size ? inWords({ amount: amount / size }) : amount.toLocaleString("en");
}

/** An amount on a page, in a unit of the firm if the language counts in it: '4.5 crore', '45.000.000'. */
export function writeAmountOnPage(amount: number, amounts: UnitSettings["amounts"], options?: InLanguage) {
  const [size = null] = steps[amounts].find(([size]) => amount >= size) ?? [];
  return writeQuantity(amount, size, options);
}

/** An amount in a unit of its size, if the language counts in it: '4.5 crore', '45.000.000'. */
export function writeQuantity(amount: number, size: number | null, options: InLanguage = {}) {
  const words = inWords.get(size ?? 0);
  const isLakh = steps.lakh.some(([one]) => one === size);
  if (!size || !words || (isLakh && !withLakh.includes(m.language_tag({}, options) as Language)))
    return numberFormat(numberLocale(options)).format(amount);
  return withoutIsolates(words({ amount: writeCount(amount / size, options) }, options));
}

/** A number of units: '4.5', in German '4,5'; in English without commas. */
export function writeCount(count: number, options: InLanguage = {}) {
  return isEnglish(options) ? String(count) : numberFormat(numberLocale(options)).format(count);
}

/** An amount, or a range, with the firm's currency: 'PKR 4.5 crore', '4.5 کروڑ روپے', '1.250.000 €' */
export function writeMoney(amount: string, currency: string, options: InLanguage = {}) {
  return withoutIsolates(m.price_in_currency({ amount, currency, sign: signOf(currency) }, options));
}

/** All digits of an amount, with the firm's currency: what is added up by its readers. */
export const writeWholeMoney = (amount: number, currency: string) =>
  writeMoney(amount.toLocaleString(numberLocale()), currency);

/** '€'; the code for a currency without a sign of its own in German. */
function signOf(currency: string) {
  const known = signs.get(currency);
  if (known) return known;
  const format = new Intl.NumberFormat("de", { style: "currency", currency });
  const sign = format.formatToParts(1).find(({ type }) => type === "currency")?.value ?? currency;
  signs.set(currency, sign);
  return sign;
}

const signs = new Map<string, string>();

const formats = new Map<string, Intl.NumberFormat>();

/** A format takes longer to make than all else of a price. */
function numberFormat(locale: string) {
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: 6 });
  formats.set(locale, format);
  return format;
}
