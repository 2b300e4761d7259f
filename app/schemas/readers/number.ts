import type { Language } from "#app/words/language";
import { withLatinNumbers } from "./digits";

/** Writing of numbers: whether a comma is before the decimals, so that dots and spaces group the thousands. */
export type NumberStyle = { hasDecimalComma: boolean };

const styles = new Map<string, NumberStyle>();

/** Languages in which a comma is before the decimals, whatever the currency. */
const withComma: readonly Language[] = ["de"];

/**
 * Writing of numbers in the country of a currency: '1.250,50' for EUR, '1,250.50' for PKR; or in a language, for what is typed
 * on a page in it.
 */
export function numberStyle(currency: string, language?: Language): NumberStyle {
  if (language && withComma.includes(language)) return { hasDecimalComma: true };
  const known = styles.get(currency);
  if (known) return known;
  const region = currency === "EUR" ? "DE" : currency.slice(0, 2);
  const { language: spoken } = new Intl.Locale("und", { region }).maximize();
  const parts = new Intl.NumberFormat(`${spoken}-${region}`).formatToParts(1.5);
  const style = { hasDecimalComma: parts.some(({ type, value }) => type === "decimal" && value === ",") };
  styles.set(currency, style);
  return style;
}

const plain = /^(?:0|[1-9]\d*)?(?:\.\d+)?$/;
/** '2,50,00,000', '25,000,000.00', '1\'250\'000' */
const grouped = /^[1-9]\d{0,2}(?:(?:,\d{2,3})*,\d{3}|(?:['’]\d{3})+)(?:\.\d+)?$/;
/** '1.250.000', '1 250 000,50', '1,5' */
const withDecimalComma = /^(?:0|[1-9]\d*|[1-9]\d{0,2}(?:(?:\.\d{3})+|(?:\s\d{3})+|(?:['’]\d{3})+))(?:,\d+)?$/;
/** '1.250' and '1,250' are thousands, or have three decimals. */
const threeDigits = /^[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * The value of digits with their separators; NaN where they are broken ('1,5,0'), a telephone number ('0300'), or could be two
 * numbers ('1.250' where commas group thousands).
 * @param hasUnit a large unit follows, before which three decimals are usual: '1.125 crore'
 */
export function countOf(digits: string, hasUnit: boolean, { hasDecimalComma }: NumberStyle): number {
  if (hasUnit && /^0\d(?:\.\d+)?$/.test(digits)) return Number(digits);
  const isThousandsOrDecimals = threeDigits.test(digits);
  if (isThousandsOrDecimals && hasUnit === digits.includes(",") && hasUnit === hasDecimalComma)
    return Number.NaN;
  if (plain.test(digits) && (hasUnit || !isThousandsOrDecimals)) return Number(digits);
  if (grouped.test(digits)) return Number(digits.replace(/[,'’]/g, ""));
  if (hasDecimalComma && withDecimalComma.test(digits))
    return Number(digits.replace(/[.\s'’]/g, "").replace(",", "."));
  return Number.NaN;
}

/** A number in digits of any script, perhaps with a sign and decimals; undefined for anything else, such as '0x3' and '1e1'. */
export function readNumber(text: string): number | undefined {
  const latin = latinNumber(text);
  return /^[-+]?(?:\d+\.?\d*|\.\d+)$/.test(latin) ? Number(latin) : readWholeNumber(latin);
}

/** A number as `readNumber` reads it, or with a comma before one or two decimals: '12,5' */
export const readDecimal = (text: string) =>
  readNumber(latinNumber(text).replace(/^([-+]?\d+),(\d{1,2})$/, "$1.$2"));

const latinNumber = (text: string) => withLatinNumbers(text.replace(/\p{Cf}/gu, "").trim()).replace("−", "-");

/** Digits, in groups or not; a spreadsheet may write '4.0', or mark the direction of the text. */
const wholeNumber = /^([\d,]+)(?:\.0+)?$/;

/** A whole number from 0 in digits of any script: '12', '1,234', '۱۲'; undefined for anything else, such as '0x3' and '1e1'. */
export function readWholeNumber(text: string): number | undefined {
  const [, digits = ""] = wholeNumber.exec(latinNumber(text)) ?? [];
  const count = digits === "" ? Number.NaN : countOf(digits, false, { hasDecimalComma: false });
  return Number.isSafeInteger(count) ? count : undefined;
}
