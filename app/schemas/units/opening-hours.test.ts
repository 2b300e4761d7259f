import { expect, test } from "vitest";
import { openingHours } from "./opening-hours";

test.each([
  ["Monday-Saturday 9:00 AM-6:00 PM\nSunday closed", ["Mo-Sa 09:00-18:00"]],
  ["Mon – Thu: 9 am – 5.30 pm\nFri 9-12", ["Mo-Th 09:00-17:30", "Fr 09:00-12:00"]],
  ["Tuesday and Thursday 12:00 pm to 12 am", ["Tu,Th 12:00-00:00"]],
  ["Monday 25:00-26:00\nMonday 13 pm-2 pm\nby appointment\nMonk 9-5 daily", []],
  ["", []],
])("%j is %j", (text, hours) => {
  expect(openingHours(text)).toEqual(hours);
});
