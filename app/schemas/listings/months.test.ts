import fc from "fast-check";
import { expect, test } from "vitest";
import { readMonths } from "./months";

test.each([
  ["Booking", 0, 0],
  ["On booking", 0, 0],
  ["Month 6", 6, 6],
  ["Months 1–36", 1, 36],
  ["1 to 36 months", 1, 36],
  ["6th month", 6, 6],
  ["6 months after booking", 6, 6],
  ["After 12 months", 12, 12],
  ["6. Monat", 6, 6],
  ["Monate 1 bis 12", 1, 12],
  ["nach 6 Monaten", 6, 6],
  ["ماہ ۶", 6, 6],
  ["ماہ 1 تا 36", 1, 36],
  ["6 ماہ بعد", 6, 6],
  ["الأشهر 1–36", 1, 36],
  ["الشهر ٦", 6, 6],
])("%s is of months", (text, from, to) => {
  expect(readMonths(text)).toEqual({ from, to });
});

test.each(["", "Possession", "March 2027", "36 months", "Months 9–3", "Booking of the lift", "Floor 6"])(
  "'%s' is of none",
  (text) => {
    expect(readMonths(text)).toBeUndefined();
  },
);

test("any months are read as they are written, in each language and in other digits", () => {
  const month = fc.integer({ min: 0, max: 999 });
  const nouns = fc.constantFrom("Months", "Monate", "ماہ", "الأشهر");
  const other = (text: string) => text.replace(/\d/g, (digit) => "۰۱۲۳۴۵۶۷۸۹".charAt(Number(digit)));
  fc.assert(
    fc.property(month, month, nouns, fc.boolean(), (one, two, noun, isOther) => {
      const [from, to] = [Math.min(one, two), Math.max(one, two)];
      const text = `${noun} ${from}–${to}`;
      expect(readMonths(isOther ? other(text) : text)).toEqual({ from, to });
      if (from < to) expect(readMonths(`${noun} ${to}–${from}`)).toBeUndefined();
    }),
  );
});
