import { unitTable } from "./quantity";
import type { UnitSettings } from "./unit-settings";

/** 1 lakh is 100,000, 1 crore is 100 lakh. */
export const amountUnits = unitTable([
  [1e9, "arab arabs ارب billion billions bn b"],
  [1e7, "crore crores cror karor karore cr crs کروڑ کڑوڑ"],
  [1e6, "million millions mn mln mil m ملین"],
  [1e5, "lakh lakhs lac lacs lak laks لاکھ لاکه"],
  [1e3, "thousand thousands hazar hazaar k ہزار ھزار هزار"],
]);

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
