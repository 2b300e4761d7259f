import fc from "fast-check";
import { expect, test } from "vitest";
import { languages } from "#app/words/language";
import { dateFormat } from "../units/time-zone";
import { readDay } from "./day";

test.each([
  ["2027-03-01", "2027-03-01"],
  ["2027/3/1", "2027-03-01"],
  ["1 March 2027", "2027-03-01"],
  ["1st of March, 2027", "2027-03-01"],
  ["March 1st, 2027", "2027-03-01"],
  ["from 1 Mar 2027", "2027-03-01"],
  ["1-Sept-2027", "2027-09-01"],
  ["March 2027", "2027-03-01"],
  ["01.03.2027", "2027-03-01"],
  ["ab 1. März 2027", "2027-03-01"],
  ["25/12/2026", "2026-12-25"],
  ["12/25/2026", "2026-12-25"],
  ["03/03/2027", "2027-03-03"],
  ["۱ مارچ ۲۰۲۷", "2027-03-01"],
  ["1 مارچ، 2027 سے", "2027-03-01"],
  ["١ مارس ٢٠٢٧", "2027-03-01"],
])("'%s' is the day %s", (text, day) => {
  expect(readDay(text)).toBe(day);
});

test.each([
  "",
  "now",
  "at once",
  "2027",
  "01/03/2027",
  "1-3-2027",
  "31 February 2027",
  "2027-13-01",
  "32.01.2027",
  "1 Marble 2027",
  "in 3 months",
  "1 March 27",
])("'%s' is no day", (text) => {
  expect(readDay(text)).toBeUndefined();
});

test("a day is read as it is written in every language", () => {
  const days = fc.date({ min: new Date("1990-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });
  const options = { day: "numeric", month: "long", year: "numeric" } as const;
  fc.assert(
    fc.property(days, fc.constantFrom(...languages), (day, language) => {
      const written = dateFormat(language, options, "UTC").format(day);
      expect(readDay(written)).toBe(day.toISOString().slice(0, 10));
    }),
  );
});
