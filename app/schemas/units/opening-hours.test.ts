import { expect, test } from "vitest";
import { openingHours } from "./opening-hours";

test.each([
  ["Monday-Saturday 9:00 AM-6:00 PM\nSunday closed", ["Mo-Sa 09:00-18:00"]],
  ["Mon to Fri: 10-18\nSaturday 12 pm - 4.30 pm", ["Mo-Fr 10:00-18:00", "Sa 12:00-16:30"]],
  ["Friday 12 AM–1 PM", ["Fr 00:00-13:00"]],
  ["Every day 9-5", []],
  ["Monday 9-99", []],
  ["By appointment", []],
  ["", []],
])("%j is %j", (text, hours) => expect(openingHours(text)).toEqual(hours));
