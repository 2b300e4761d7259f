import { expect, test } from "vitest";
import { withApostrophe, withoutApostrophe } from "#app/schemas/readers/spreadsheet-text";
import { damageOf, isDamagedCopy, withoutDecimals } from "./spreadsheet-cells";

test.each([
  ["9.23001E+11", "923001234562"],
  ["9,23001E+11", "923001234562"],
  ["3.00E+09", "03001234561"],
  ["4.5E+07", "45000000"],
  ["1.00E+05", "1E5"],
  ["3009998887", "03009998887"],
  ["923001234562", "+923001234562"],
  ["92512345678", "0092512345678"],
  ["3001234567", "۰۳۰۰۱۲۳۴۵۶۷"],
  ["12", "0012"],
  ["4.5", "4.50"],
  ["85000", "85,000"],
  ["??? ????", "نیا مکان"],
  ["House, ?????", "House, لاہور"],
])("%j is what a spreadsheet made of %j", (cell, text) => expect(isDamagedCopy(cell, text)).toBe(true));

test.each([
  ["9.23001E+11", "923009234562"],
  ["4.5E+07", "46000000"],
  ["3009998888", "03009998887"],
  ["45", "4.5"],
  ["15", "1,5"],
  ["85000", "PKR 85,000"],
  ["?", "Why?"],
  ["??????", "گھر"],
  ["", "0"],
])("%j is not %j", (cell, text) => expect(isDamagedCopy(cell, text)).toBe(false));

test.each(["9.23001E+11", "3.00E+09", "4.5E+07", "1,00E+05", "-2E-3", "???? ???", "?????? 12"])(
  "%j is refused",
  (text) => expect(damageOf(text)).toMatch(/\.$/),
);

test.each(["4.5 crore", "E11", "1E Block", "Why???", "Phase 5?", "12", "", "F-10/3"])(
  "%j is a text",
  (text) => expect(damageOf(text)).toBeUndefined(),
);

test.each([
  ["3001234567.0", "3001234567"],
  ["0300.123.4567", "0300.123.4567"],
  ["0300 1234567", "0300 1234567"],
])("the phone %j is %j", (cell, phone) => expect(withoutDecimals(cell)).toBe(phone));

test.each([
  "03009998887",
  "923001234562",
  "۰۳۰۰۱۲۳۴۵۶۷",
  "0012",
  "1-2",
  "3/8",
  "1E5",
  "85,000",
  "4.50",
  "50%",
  "1 1/2",
  "9:30",
  "5 pm",
  "2026-11-26 09:00",
  "March 2027",
  "Mar-27",
  "1 March",
  "MAR-0001",
  "TRUE",
  "=1+1",
  "+92 300 1234567",
  "-5",
  "@home",
])("%j is exported with an apostrophe, which an import leaves out", (text) => {
  expect(withApostrophe(text)).toBe(`'${text}`);
  expect(withoutApostrophe(`'${text}`)).toBe(text);
});

test("a formula around a text is left out", () => {
  expect(withoutApostrophe('="0012"')).toBe("0012");
  expect(withoutApostrophe('=SUM("1")')).toBe('=SUM("1")');
});

test.each([
  "12",
  "0",
  "1234567",
  "0300 1234567",
  "0300-1234567",
  "10 Marla",
  "4.5 crore",
  "May",
  "Marina 5",
  "MHB-0012",
  "90s house",
  "Truett",
  "33.7715, 72.7511",
])("%j is exported as it is, and keeps an apostrophe of its own", (text) => {
  expect(withApostrophe(text)).toBe(text);
  expect(withoutApostrophe(`'${text}`)).toBe(`'${text}`);
});
