import { expect, test } from "vitest";
import { localDate } from "./time-zone";

test.each([
  ["2026-12-31T18:59:59Z", "Asia/Karachi", "2026-12-31"],
  ["2026-12-31T19:00:00Z", "Asia/Karachi", "2027-01-01"],
  ["2027-01-01T05:00:00Z", "Asia/Karachi", "2027-01-01"],
  ["2026-12-31T22:59:59Z", "Europe/Berlin", "2026-12-31"],
  ["2026-06-30T22:00:00Z", "Europe/Berlin", "2026-07-01"],
  ["2026-12-31T19:00:00Z", "Mars/Olympus", "2027-01-01"],
])("at %s the date in %s is %s", (time, timeZone, date) => {
  expect(localDate(timeZone, Date.parse(time))).toBe(date);
});
