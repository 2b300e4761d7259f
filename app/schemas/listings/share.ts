import { withLatinNumbers } from "../readers/digits";

const percentWord = /\s*(?:[%٪]|per\s?cent|prozent|فیصد|في المئة|بالمئة)$/iu;

/** Percent of a price, above 0 and at most 100, with up to three decimals: '10%', '12,5 %', '۱۰٪', '10'; undefined for any other text. */
export function readShare(text: string): number | undefined {
  const number = withLatinNumbers(text.replace(/\p{Cf}/gu, "").trim()).replace(percentWord, "");
  if (!/^\d{1,3}(?:\.\d{1,3}|,\d{1,2})?$/.test(number)) return undefined;
  const share = Number(number.replace(",", "."));
  return share > 0 && share <= 100 ? share : undefined;
}
