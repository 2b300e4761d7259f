import { expect, test } from "vitest";
import { formatYears, readYears } from "./years";

test.each([
  ["2023", 2023, 2023],
  [" 2019 – 2023 ", 2019, 2023],
  ["2019-2023", 2019, 2023],
  ["2019 to 2023", 2019, 2023],
  ["۲۰۱۹ تا ۲۰۲۳", 2019, 2023],
  ["since 2021", 2021, null],
  ["Seit 2021", 2021, null],
  ["منذ ٢٠٢١", 2021, null],
  ["2021 سے", 2021, null],
  ["2021 –", 2021, null],
])("%j is read as years", (text, from, to) => expect(readYears(text)).toEqual({ from, to }));

test.each(["", "soon", "Spring 2023", "12019", "2019 – 23 – 24"])("%j is no years", (text) =>
  expect(readYears(text)).toBeUndefined(),
);

test.each([
  ["2019-2023", "2019 – 2023"],
  ["2021 سے", "since 2021"],
  ["2020 – 2020", "2020"],
  ["Phase 1: 2023", "Phase 1: 2023"],
  ["", ""],
])("%j is shown as %j", (text, shown) => expect(formatYears(text)).toBe(shown));
