import { expect, test } from "vitest";
import { localDate } from "./time-zone";

test.each([
  ["2026-12-31T18:59:59Z", "2026-12-31"],
  ["2026-12-31T19:00:00Z", "2027-01-01"],
  ["2027-01-01T05:00:00Z", "2027-01-01"],
])("at %s it is %s in Karachi", (time, date) => {
  expect(localDate(Date.parse(time))).toBe(date);
});
