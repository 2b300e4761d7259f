import { expect, test } from "vitest";
import { toInternational } from "./address-book";

const firm = "+92 51 555 0110";

test.each([
  ["0300 1234567", "+923001234567"],
  ["0300-123-4567", "+923001234567"],
  ["+92 (300) 123 4567", "+923001234567"],
  ["0092 300 1234567", "+923001234567"],
  ["923001234567", "+923001234567"],
  ["۰۳۰۰ ۱۲۳۴۵۶۷", "+923001234567"],
  ["+44 20 7946 0958", "+442079460958"],
  ["call me", undefined],
  ["12", undefined],
  ["", undefined],
])("%j is %j for a firm in Pakistan", (typed, expected) => {
  expect(toInternational(typed, firm)).toBe(expected);
});

test("a number without a country is none for a firm whose own number has no country", () => {
  expect(toInternational("0300 1234567", "051 555 0110")).toBeUndefined();
  expect(toInternational("+92 300 1234567", "")).toBe("+923001234567");
});
