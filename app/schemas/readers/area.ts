import { unitTable } from "../units/amount-words";
import { defaultUnits, type UnitSettings } from "../units/unit-settings";
import { numberStyle } from "./number";
import { hasStrayUnit, quantitiesIn } from "./quantity";
import { type Token, tokenize } from "./tokens";

/** Square feet and spellings of the units, in words of Latin letters first. 20 marla are a kanal, nine sarsai a marla. */
const rowsOf = (marla: number): [size: number, spellings: string][] => [
  [1_089_000, "murabba murabbas murabbah مربعہ"],
  [107_639, "hectare hectares ha ہیکٹر hektar هکتار"],
  [43_560, "acre acres ac killa killas qilla ایکڑ أکر اکر"],
  [marla * 20, "kanal kanals canal کنال"],
  [10_763.9, "dunam dunams donum دونم"],
  [1_089, "guntha gunthas gunthe ghunta ghuntas gunta guntas گھنٹہ"],
  [435.6, "decimal decimals dismil cent cents"],
  [marla, "marla marlas marlay marle mrla مرلہ مرلے مرله"],
  [marla / 9, "sarsai sarsahi sarsais سرسائی"],
  [
    10.7639,
    "sqm sqms sqmt sqmts sqmtr sqmtrs sqmeter sqmeters sqmetre sqmetres m² mtr² qm مربعمیٹر متر² م² quadratmeter quadratmetern",
  ],
  [
    10.7639,
    "squarem squaremeter squaremeters squaremetre squaremetres مترمربع میٹرمربع مترامربعا أمتارمربعہ امتارمربعہ",
  ],
  [
    9,
    "sqyd sqyds sqyard sqyards squareyd squareyard squareyards yd yds yrd yrds sqyrd sqyrds sqy yard yards yd² sy quadratyard quadratyards مربعگز یاردہمربعہ",
  ],
  [9, "gaz gazz guz gaj sqgaz sqguz sqgaj squaregaz squaregaj گز"],
  [
    1,
    "sqft sqfts sqf sf sqfeet sqfoot sft squareft squarefeet squarefoot ft² مربعفٹ فٹمربع قدممربع قدممربعہ سکوائرفٹ اسکوائرفٹ quadratfuß quadratfuss",
  ],
];

/** The first spelling of each unit by all: 'marla' of 'مرلہ'. */
export const areaUnitIds = unitIds(rowsOf(1));

const unitsOf = (marla: number) => unitTable(rowsOf(marla));

function unitIds(rows: [size: number, spellings: string][]) {
  const names = rows.map(([, spellings]) => spellings.split(" "));
  return new Map(names.flatMap((row) => row.map((name) => [name, row[0] as string] as const)));
}

/** Units whose size differs from place to place, in no table. */
export const localUnits =
  "bigha bighas vigha biswa biswas katha kathas kattha cottah kottah ropani aana chatak".split(" ");

/** Units that are not read, so that what follows one is the smaller part of an area: '3 katha 200 sqft'. */
const unreadUnits = new Set([...localUnits, "ground", "grounds"]);

/** Spellings of the units, without spaces: 'marla', 'sqft'. */
export const areaUnitNames = [...unitsOf(1).keys()];

/** Factor of a number without a unit; among marla and kanal it could be either. */
const bareUnits = { marla: null, "square yards": 9, "square feet": 1, "square metres": 10.7639 };

/** Words or marks that may stand before and after an area in plain digits; "" is the end of the text. */
const areaContext = new Set(["", ":", "(", ")", "about", "approx", "area", "total", "covered"]);

/** The table of the firm is made once: a change of the marla reads every listing again. */
let latest = { marla: defaultUnits.squareFeetPerMarla, units: unitsOf(defaultUnits.squareFeetPerMarla) };

export function areaUnitsOf(marla: number) {
  if (latest.marla !== marla) latest = { marla, units: unitsOf(marla) };
  return latest.units;
}

/**
 * Parses an area ('1 kanal 5 marla', '120 m²') into whole square feet; the first measure counts, because the second repeats
 * it: '1 Kanal (500 sq yd)'. Null for '10 x 20' and words, and among marla and kanal for a number without a unit. Never
 * throws.
 */
export function squareFeet(area: string, settings: AreaSettings = defaultUnits): number | null {
  const { areaUnit, squareFeetPerMarla, currency = defaultUnits.currency, language } = settings;
  const units = areaUnitsOf(squareFeetPerMarla);
  const bareUnit = bareUnits[areaUnit];
  const tokens = tokenize(area, units);
  const all = quantitiesIn(tokens, {
    ...numberStyle(currency, language),
    units,
    leastScale: Number.POSITIVE_INFINITY,
  });
  const isStray = hasStrayUnit(tokens, all, units);
  const first = all.find(({ unit, isWeak, start, end }) =>
    unit === null || isWeak
      ? bareUnit !== null && !isStray && hasContext(tokens[start - 1], tokens[end])
      : true,
  );
  if (!first || first.others || isRest(tokens, first)) return null;
  const whole = Math.round(first.unit === null ? first.total * (bareUnit ?? 1) : first.total);
  return Number.isSafeInteger(whole) ? whole : null;
}

/** True for what belongs to a size before it that is not read: '3 katha 200 sqft', '5, 7, 10 marla'. */
function isRest(tokens: Token[], { start }: { start: number }) {
  const isList = start > 0 && tokens[0]?.digits !== undefined && /^[,&]$/.test(tokens[1]?.word ?? "");
  const isPart = tokens[start - 2]?.digits !== undefined && unreadUnits.has(tokens[start - 1]?.word ?? "");
  return isList || isPart;
}

type AreaSettings = Pick<UnitSettings, "areaUnit" | "squareFeetPerMarla" | "language"> & {
  currency?: string;
};

const hasContext = (...neighbors: (Token | undefined)[]) =>
  neighbors.every((token) => areaContext.has(token?.word ?? ""));
