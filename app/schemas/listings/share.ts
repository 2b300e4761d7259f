import { withLatinNumbers } from "../readers/digits";

const percentWord = /\s*(?:[%٪]|per\s?cent|prozent|فیصد|في المئة|بالمئة)$/iu;

/** Percent from 0 to 100, with up to three decimals: '10%', '12,5 %', '۱۰٪', '10'; undefined for any other text. */
export function readPercent(text: string): number | undefined {
  const number = withLatinNumbers(text.replace(/\p{Cf}/gu, "").trim()).replace(percentWord, "");
  if (!/^\d{1,3}(?:\.\d{1,3}|,\d{1,2})?$/.test(number)) return undefined;
  const percent = Number(number.replace(",", "."));
  return percent <= 100 ? percent : undefined;
}

/** Percent of a price as `readPercent` reads it, above 0. */
export const readShare = (text: string) => readPercent(text) || undefined;
