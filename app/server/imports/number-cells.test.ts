import { expect, test } from "vitest";
import { parseNumber } from "./cells";

test.each([
  ["0", 0],
  ["12", 12],
  ["4.0", 4],
  ["1,234", 1_234],
  ["1,23,456", 123_456],
  ["۱۲", 12],
  ["٣", 3],
  ["۱٬۲۳۴", 1_234],
  ["\u200f۱،۲۳۴\u200f", 1_234],
])("%j is %d", (text, value) => {
  expect(parseNumber(text)).toEqual({ value });
});

test.each(["2,5", "2.5", "-1", "12,34", "1,,234", "٢٫٥", "4 beds", "2-3", "1e3", "four", ",", "Infinity"])(
  "%j is refused with what is wanted",
  (text) => {
    expect(parseNumber(text)).toEqual({ error: "Please write a whole number, such as 3." });
  },
);
