import fc from "fast-check";
import { expect, test } from "vitest";
import { countOf, numberStyle, readNumber, readWholeNumber } from "./number";

test.each([
  ["3", 3],
  ["۳", 3],
  ["٣", 3],
  ["३", 3],
  ["３", 3],
  ["۲۰۱۰", 2010],
  ["1,234", 1234],
  ["1,23,456", 123_456],
  ["-33.77", -33.77],
  ["−33.77", -33.77],
  ["۳۳٫۷۷", 33.77],
  ["\u200f۳", 3],
  [" 7 ", 7],
  ["0x3", undefined],
  ["1e1", undefined],
  ["0b11", undefined],
  ["Infinity", undefined],
  ["1/2", undefined],
  ["½", undefined],
  ["3 beds", undefined],
  ["", undefined],
  ["-", undefined],
])("the number %j is %j", (typed, number) => expect(readNumber(typed)).toBe(number));

test.each([
  ["4.0", 4],
  ["2.5", undefined],
  ["-1", undefined],
  ["12,34", undefined],
  ["99999999999999999999", undefined],
])("the whole number %j is %j", (typed, number) => expect(readWholeNumber(typed)).toBe(number));

test.each([
  ["PKR", "1.250", Number.NaN],
  ["EUR", "1.250", 1250],
  ["EUR", "1.250,50", 1250.5],
  ["EUR", "1 250", 1250],
  ["EUR", "1,250", 1250],
  ["CHF", "1'250", 1250],
  ["USD", "1,250.50", 1250.5],
  ["PKR", "12,50,000", 1_250_000],
  ["PKR", "0300", Number.NaN],
  ["PKR", "1,5", Number.NaN],
  ["EUR", "1,5", 1.5],
])("in %s %j is %d", (currency, digits, count) => {
  expect(countOf(digits, false, numberStyle(currency))).toEqual(count);
});

test("digits of any script are read as their number", () => {
  const systems = ["arab", "arabext", "beng", "deva", "fullwide", "gujr", "mathsans", "taml", "thai", "tibt"];
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.constantFrom(...systems), (number, system) => {
      const typed = number.toLocaleString(`en-u-nu-${system}`, { useGrouping: false });
      expect(readNumber(typed)).toBe(number);
    }),
    { seed: 34 },
  );
});
