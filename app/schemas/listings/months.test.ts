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
