import { firstQuantity, unitTable } from "./quantity";

/** Marla as housing societies measure it: 225 sq ft; 20 are a kanal. The older revenue marla has 272.25 sq ft. */
const units = unitTable([
  [107_639, "hectare hectares ha ہیکٹر"],
  [43_560, "acre acres ایکڑ"],
  [4500, "kanal kanals کنال"],
  [225, "marla marlas marlay مرلہ مرلے مرله"],
  [10.7639, "sqm sqmtr sqmtrs sqmeter sqmeters sqmetre sqmetres m² مربعمیٹر"],
  [10.7639, "squarem squaremeter squaremeters squaremetre squaremetres"],
  [9, "sqyd sqyds sqyard sqyards squareyd squareyard squareyards yd yds yard yards yd²"],
  [9, "gaz guz gaj sqgaz squaregaz گز مربعگز"],
  [1, "sqft sqfts sqfeet sqfoot sft squareft squarefeet squarefoot ft² مربعفٹ"],
]);

/**
 * Parses an area ('1 kanal 5 marla', '120 m²') into whole square feet; the first measure counts, because the second repeats
 * it: '1 Kanal (500 sq yd)'. Null for a number without a unit, '10 x 20' and words. Never throws.
 */
export function squareFeet(area: string): number | null {
  return firstQuantity(area, units, () => false);
}
