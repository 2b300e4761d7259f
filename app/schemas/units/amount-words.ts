import { m } from "#app/words/compiled/messages.js";
import type { UnitSettings } from "./unit-settings";

/** A table of units from `[size, "its spellings"]`. */
export function unitTable(rows: [size: number, spellings: string][]): ReadonlyMap<string, number> {
  return new Map(rows.flatMap(([size, names]) => names.split(" ").map((name) => [name, size] as const)));
}

/** 1 lakh is 100,000, 1 crore is 100 lakh. */
export const amountUnits = unitTable([
  [1e9, "arab arabs ارب billion billions bn b mrd mld milliarden milliards milliard ملیار"],
  [1e7, "crore crores cror karor karore cr crs کروڑ کڑوڑ کرور"],
  [1e6, "million millions mn mln m mm mio millionen millones milioni ملین مليون ملیون"],
  [1e5, "lakh lakhs lac lacs lak laks l لاکھ لاکه لک"],
  [1e3, "thousand thousands hazar hazaar k tsd ہزار ھزار هزار"],
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

/** An amount in words of the firm: '4.5 crore', '2.5 million', '85,000'. */
export function writeAmount(amount: number, amounts: UnitSettings["amounts"]) {
  const [size, inWords] = steps[amounts].find(([size]) => amount >= size) ?? [];
  return size ? inWords({ amount: amount / size }) : amount.toLocaleString("en");
}
