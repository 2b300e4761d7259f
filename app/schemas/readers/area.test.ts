import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { squareFeet } from "./area";

const readable: [area: string, squareFeet: number][] = [
  ["1 Kanal", 4500],
  ["10 Marla", 2250],
  ["2.5 marla", 563],
  ["1 kanal 5 marla", 5625],
  ["1 kanal, 5 marla", 5625],
  ["1kanal5marla", 5625],
  ["5 marla 100 sq ft", 1225],
  ["2,400 sq ft", 2400],
  ["2,400 sq. ft.", 2400],
  ["2400 sqft", 2400],
  ["2400sqft", 2400],
  ["2400 Sq-Ft", 2400],
  ["2400 ft²", 2400],
  ["4,200 square feet", 4200],
  ["4,200 square-foot", 4200],
  ["500 sq yd", 4500],
  ["500 sq. yards", 4500],
  ["500 SQ.YDS", 4500],
  ["240 yards", 2160],
  ["500 gaz", 4500],
  ["120 sq m", 1292],
  ["120 m²", 1292],
  ["120m2", 1292],
  ["120 square metres", 1292],
  ["2 acres", 87_120],
  ["2 acres 3 kanal", 100_620],
  ["1 Kanal (500 sq yd)", 4500],
  ["1 kanal 500 sq yd", 4500],
  ["500 sq yd (1 kanal)", 4500],
  ["50 x 90 ft (1 kanal)", 4500],
  ["Covered area 5,200 sq ft on 1 kanal", 5200],
  ["4 beds, 10 marla", 2250],
  ["5 - 10 marla", 1125],
  ["10 marla to 1 kanal", 2250],
  ["۱ کنال", 4500],
  ["۱ کنال ۵ مرلہ", 5625],
  ["۱۰ مرلے", 2250],
  ["٥٠٠ گز", 4500],
  ["۲۴۰۰ مربع فٹ", 2400],
  ["0 marla", 0],
];

const unreadable: [kind: string, ...texts: string[]][] = [
  ["words", "", "  ", "on request", "kanal", "corner plot", "constructor"],
  ["numbers without a unit", "5", "2,400", "5 rooms", "5 - 10", "50 ft", "120 m"],
  ["dimensions", "10 x 20", "10x20", "25 × 45 ft", "25 x 45 sq ft", "25 by 45 sq ft"],
  ["negatives", "-5 marla", "−1 kanal"],
  ["broken numbers", "1,5 kanal", "1/2 kanal", "2½ kanal", "1 2 marla"],
  ["too large numbers", "9007199254740991 marla", `${"9".repeat(400)} sq ft`],
];

const units = ["sq ft", "sqft", "sq yd", "gaz", "sq m", "m²", "marla", "kanal", "acres", "مرلہ", "کنال"];
const fragments = [
  "1",
  "25",
  ".5",
  ",",
  "-",
  " x ",
  " kanal ",
  " marla ",
  "sq",
  " ft ",
  "m",
  "²",
  "(",
  "کنال",
  " ",
];

describe("squareFeet", () => {
  test.each(readable)("reads %j as %d", (area, feet) => {
    expect(squareFeet(area)).toBe(feet);
  });

  test.each(unreadable)("does not read %s", (_, ...areas) => {
    expect(areas.map((area) => [area, squareFeet(area)])).toEqual(areas.map((area) => [area, null]));
  });

  test("is null or a non-negative integer for any text", () => {
    const areaLike = fc
      .array(fc.constantFrom(...fragments), { maxLength: 2000 })
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary", maxLength: 10_000 }), areaLike), (area) => {
        const feet = squareFeet(area);
        expect(feet === null || (Number.isSafeInteger(feet) && feet >= 0)).toBe(true);
      }),
    );
  });

  test("more of a unit never gives less", () => {
    const count = fc.integer({ min: 0, max: 500_000 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(count, count, fc.constantFrom(...units), (one, other, unit) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)].map((n) =>
          squareFeet(`${n} ${unit}`),
        );
        expect(less).not.toBeNull();
        expect(more).toBeGreaterThanOrEqual(less ?? Number.NaN);
      }),
    );
  });

  test.each([
    ["marla", 225, "200", null],
    ["square metres", 225, "200", 2153],
    ["square metres", 225, "200 sqm", 2153],
    ["square metres", 225, "about 200", 2153],
    ["square metres", 225, "Area: 1,000", 10_764],
    ["square metres", 225, "200 - 300", 2153],
    ["square metres", 225, "10 x 20", null],
    ["square metres", 225, "5 rooms", null],
    ["square metres", 225, "10 Marla", 2250],
    ["square metres", 225, "4 rooms, 80 m²", 861],
    ["square yards", 225, "500", 4500],
    ["square feet", 225, "2,400", 2400],
    ["square feet", 225, "500 sq yd", 4500],
    ["marla", 250, "1 kanal 5 marla", 6250],
    ["marla", 272.25, "10 Marla", 2723],
    ["marla", 272.25, "1 Kanal", 5445],
    ["marla", 272.25, "2,400 sq ft", 2400],
  ] as const)(
    "with %s, and %d square feet of a marla, reads %j as %j",
    (areaUnit, squareFeetPerMarla, area, feet) => {
      expect(squareFeet(area, { areaUnit, squareFeetPerMarla })).toBe(feet);
    },
  );
});
