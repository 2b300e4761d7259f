import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultUnits, type UnitSettings } from "../units/unit-settings";
import { squareFeet } from "./area";
import { areaQuestion } from "./hints";

/** What people type into the field of an area: its square feet, or the question that is asked of one that can't be read. */
const spellings: [typed: string, read: number | string][] = [
  ["10-Marla", 2_250],
  ["5–Marla", 1_125],
  ["1-Kanal", 4_500],
  ["500-yards", 4_500],
  ["2400-sqft", 2_400],
  ["10 (Marla)", 2_250],
  ["10/marla", 2_250],
  ["Marla 10", 2_250],
  ["Kanal 1", 4_500],
  ["Area: 10 marla", 2_250],
  ["1-Kanal-5-Marla", 5_625],
  ["500 SY", 4_500],
  ["2400 SF", 2_400],
  ["2400 Sft.", 2_400],
  ["200 sq gaj", 1_800],
  ["200 sq. gaz", 1_800],
  ["200 gaj", 1_800],
  ["9 sarsai", 225],
  ["2 kanal 5 marla 3 sarsai", 10_200],
  ["1 murabba", 1_089_000],
  ["20 ghunta", 21_780],
  ["1 guntha", 1_089],
  ["10 decimal", 4_356],
  ["10 dismil", 4_356],
  ["1 dunam", 10_764],
  ["5 bigha", "A bigha has no fixed size: please add the area in another unit."],
  ["2 Biswas", "A biswa has no fixed size: please add the area in another unit."],
  ["3 katha", "A katha has no fixed size: please add the area in another unit."],
  ["5 bigha (2 acres)", 87_120],
  ["١٠ مرلة", 2_250],
  ["۱۰ مرلہ", 2_250],
  ["120 qm", 1_292],
  ["120 متر مربع", 1_292],
  ["120 sq.m", 1_292],
  ["120 Sq Mtr", 1_292],
  ["125 sq. m.", 1_345],
  ["2,400 Sq.Ft", 2_400],
  ["500 Sq. Yds.", 4_500],
  ["2400 ft2", 2_400],
  ["ten marla", 2_250],
  ["half kanal", 2_250],
  ["ڈیڑھ کنال", 6_750],
  ["دس مرلہ", 2_250],
  ["7.5 Marla corner", 1_688],
  ["1.125 kanal", "Did you mean 1,125 kanal or 1.13 kanal?"],
  ["1 Kanal 2 Marla (22 Marla)", 4_950],
  ["10 marla + 5 marla", 2_250],
  ["45x90 (4050 sqft)", 4_050],
  ["House 2 - 10 marla", 2_250],
  ["1.200 m²", "Did you mean 1,200 m² or 1.20 m²?"],
  ["85,5 m²", "Did you mean 85.5 m²?"],
  ["2½ kanal", "Did you mean 2.5 kanal?"],
  ["1/2 kanal", "Did you mean 0.5 kanal?"],
  ["2;5 kanal", "Did you mean 2.5 kanal?"],
  ["45 ft x 90 ft", ""],
  ["1 kanal, 10 marla", 6_750],
  ["2-kanal 10-marla", 11_250],
  ["8 Acre 4 Kanal 10 Marla", 368_730],
  ["30 x 60 (8 marla)", 1_800],
  ["50 x 90 ft = 4500 sft", 4_500],
  ["120 sq yrd", 1_080],
  ["400 sq y", 3_600],
  ["0.25 ac", 10_890],
  ["1 Acre 11 Guntha", 55_539],
  ["100 م2", 1_076],
  ["1000 مربع فٹ", 1_000],
  ["one hundred twenty yards", 1_080],
  ["Ground + 1, 120 yards", 1_080],
  ["4-bed 10-marla", 2_250],
  ["1200-1450 sqft", 1_200],
  ["1200 to 1450 sq.ft", 1_200],
  ["5-10 marla", 1_125],
  ["5, 7, 10 marla", ""],
  ["5 & 10 marla", ""],
  ["3 katha 200 sqft", "A katha has no fixed size: please add the area in another unit."],
  ["1 ground 200 sqft", ""],
  ["Super Built-up Area 1450 sq.ft.", 1_450],
  ["Built-up 1,450 sq.ft / Carpet 1,200 sq.ft", 1_450],
  ["Wfl. 85 m²", 915],
  ["79 sq m (850 sq ft)", 850],
  ["3/4 acre", "Did you mean 0.75 acre?"],
  ["4 aana", "An aana has no fixed size: please add the area in another unit."],
  ["5x10 marla", ""],
];

const metres: UnitSettings = { ...defaultUnits, currency: "EUR", areaUnit: "square metres" };

function reading(typed: string, units: UnitSettings) {
  return squareFeet(typed, units) ?? areaQuestion(typed, units).trim();
}

test.each(spellings)("%j is %j", (typed, read) => expect(reading(typed, defaultUnits)).toBe(read));

test.each([
  ["1.200 m²", 12_917],
  ["1.200", 12_917],
  ["1.000 sq m", 10_764],
  ["1 200 m²", 12_917],
  ["85,5 m²", 920],
  ["120 qm", 1_292],
])("of a firm in euros and metres %j is %d", (typed, read) => expect(squareFeet(typed, metres)).toBe(read));

describe("a size in any writing is read as that size, or not at all", () => {
  const units = fc.constantFrom<[size: number, name: string]>(
    [225, "Marla"],
    [225, "مرلہ"],
    [4_500, "KANAL"],
    [9, "gaj"],
    [9, "SY"],
    [1, "sq.ft"],
    [1, "SF"],
    [10.7639, "m²"],
    [43_560, "acres"],
  );
  const before = fc.constantFrom("", "Area: ", "House 5, ", "Plot size ", "(", "Street 4 - ");
  const between = fc.constantFrom("", " ", "-", " - ", "–", "/", "(", " (", ",", ":", "=", ".", "_", "+");
  const after = fc.constantFrom("", ".", ")", " corner", " (60 x 90)", ", 5 beds", " approx");

  test("behind any mark, in any grouping", () => {
    const written = fc.tuple(
      before,
      fc.integer({ min: 1, max: 99_999 }),
      fc.constantFrom("en", "en-IN", "de", "fr", "de-CH"),
      between,
      units,
      after,
    );
    fc.assert(
      fc.property(written, ([start, count, locale, mark, [size, name], end]) => {
        const typed = `${start}${count.toLocaleString(locale)}${mark}${name}${end}`;
        expect([null, Math.round(count * size)]).toContain(squareFeet(typed));
        expect([null, Math.round(count * size)]).toContain(squareFeet(typed, metres));
      }),
      { seed: 34, numRuns: 1_000 },
    );
  });
});
