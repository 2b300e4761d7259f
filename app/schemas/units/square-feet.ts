import { firstQuantity, unitTable } from "./quantity";
import { defaultUnits, type UnitSettings } from "./unit-settings";

/** Square feet of the units. 20 marla are a kanal. */
const unitsOf = (marla: number) =>
  unitTable([
    [107_639, "hectare hectares ha ہیکٹر"],
    [43_560, "acre acres ایکڑ"],
    [marla * 20, "kanal kanals کنال"],
    [marla, "marla marlas marlay مرلہ مرلے مرله"],
    [10.7639, "sqm sqmtr sqmtrs sqmeter sqmeters sqmetre sqmetres m² مربعمیٹر"],
    [10.7639, "squarem squaremeter squaremeters squaremetre squaremetres"],
    [9, "sqyd sqyds sqyard sqyards squareyd squareyard squareyards yd yds yard yards yd²"],
    [9, "gaz guz gaj sqgaz squaregaz گز مربعگز"],
    [1, "sqft sqfts sqfeet sqfoot sft squareft squarefeet squarefoot ft² مربعفٹ"],
  ]);

/** Spellings of the units, without spaces: 'marla', 'sqft'. */
export const areaUnitNames = [...unitsOf(1).keys()];

/** Factor of a number without a unit; among marla and kanal it could be either. */
const bareUnits = { marla: null, "square yards": 9, "square feet": 1, "square metres": 10.7639 };

/** Words or marks that may stand before and after an area in plain digits; "" is the end of the text. */
const areaContext = new Set(["", ":", "(", ")", "about", "approx", "area", "total", "covered"]);

/** The table of the firm is made once: a change of the marla reads every listing again. */
let latest = { marla: defaultUnits.squareFeetPerMarla, units: unitsOf(defaultUnits.squareFeetPerMarla) };

/**
 * Parses an area ('1 kanal 5 marla', '120 m²') into whole square feet; the first measure counts, because the second repeats
 * it: '1 Kanal (500 sq yd)'. Null for '10 x 20' and words, and among marla and kanal for a number without a unit. Never
 * throws.
 */
export function squareFeet(
  area: string,
  { areaUnit, squareFeetPerMarla }: Pick<UnitSettings, "areaUnit" | "squareFeetPerMarla"> = defaultUnits,
): number | null {
  if (latest.marla !== squareFeetPerMarla)
    latest = { marla: squareFeetPerMarla, units: unitsOf(squareFeetPerMarla) };
  const bareUnit = bareUnits[areaUnit];
  const canSurround = (word: string) => bareUnit !== null && areaContext.has(word);
  return firstQuantity(area, latest.units, canSurround, bareUnit ?? 1);
}
