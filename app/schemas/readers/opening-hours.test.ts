import fc from "fast-check";
import { expect, test } from "vitest";
import { nextOpening, openingHours } from "./opening-hours";

test.each([
  ["Monday-Saturday 9:00 AM-6:00 PM\nSunday closed", ["Mo-Sa 09:00-18:00"]],
  ["Mon to Fri: 10-18\nSaturday 12 pm - 4.30 pm", ["Mo-Fr 10:00-18:00", "Sa 12:00-16:30"]],
  ["Friday 12 AM–1 PM", ["Fr 00:00-13:00"]],
  ["Monday to Friday: 9 to 5", ["Mo-Fr 09:00-17:00"]],
  ["Mon-Fri 10 to 7", ["Mo-Fr 10:00-19:00"]],
  ["Sat 10 to 2", ["Sa 10:00-14:00"]],
  ["Sat 9:30-1:30", ["Sa 09:30-13:30"]],
  ["Mon-Sat 9 to 9", ["Mo-Sa 09:00-21:00"]],
  ["Fri 9 to 12", ["Fr 09:00-12:00"]],
  ["Mon-Thu 12 to 8", ["Mo-Th 12:00-20:00"]],
  ["Mon-Fri 9 to 5 pm", ["Mo-Fr 09:00-17:00"]],
  ["Mon-Fri 9 am to 5", ["Mo-Fr 09:00-17:00"]],
  ["Sun 1 to 5 pm", ["Su 13:00-17:00"]],
  ["Sat 11 to 12 pm", ["Sa 11:00-12:00"]],
  ["Mon–Sat: 9 a.m. – 6 p.m.", ["Mo-Sa 09:00-18:00"]],
  ["Mo-Sa 09:00-18:00", ["Mo-Sa 09:00-18:00"]],
  ["Fri-Sat 22:00-06:00", ["Fr-Sa 22:00-06:00"]],
  ["Fri-Sat 10 pm - 2 am", ["Fr-Sa 22:00-02:00"]],
  ["Mon-Fri 08:00-11:30", ["Mo-Fr 08:00-11:30"]],
  ["Mon-Fri ۹ to ۵", ["Mo-Fr 09:00-17:00"]],
  ["Monday - Saturday: 09:00 - 18:00", ["Mo-Sa 09:00-18:00"]],
  ["Mon - Sat 10 AM to 8 PM", ["Mo-Sa 10:00-20:00"]],
  ["Mon.-Fri. 9.00-17.30", ["Mo-Fr 09:00-17:30"]],
  ["Mon-Fri 8:30-5:30", ["Mo-Fr 08:30-17:30"]],
  ["Mon to Sat 11 to 11", ["Mo-Sa 11:00-23:00"]],
  ["Sat–Thu 9 AM–6 PM", ["Sa-Th 09:00-18:00"]],
  ["Mon-Fri 12:30-4", ["Mo-Fr 12:30-16:00"]],
  ["Fri 3-6pm", ["Fr 15:00-18:00"]],
  ["Mon-Sun 0:00-24:00", ["Mo-Su 00:00-24:00"]],
  // Two spans, more days, or words.
  ["Mon-Fri 9-1, 2-6", []],
  ["Sat & Sun 10-4", []],
  ["Mon-Fri 09:00-17:00 (lunch 13:00-14:00)", []],
  ["Mon-Fri 9 to 5 except holidays", []],
  ["Ramadan: Mon-Fri 9-3", []],
  ["24/7", []],
  // Morning or evening?
  ["Fri 3-6", []],
  ["Fri 12-12", []],
  ["Thu 10 pm to 2", []],
  ["Sat 8 to 11", []],
  ["Mon-Fri 1 to 5", []],
  ["Mon-Fri 09:00-05:00", []],
  ["Mon-Fri 9 am to 11", []],
  ["Mon-Fri 9 to 9 am", []],
  ["Mon 9-9:75", []],
  ["Mon 13 pm - 5 pm", []],
  ["Every day 9-5", []],
  ["Monday 9-99", []],
  ["By appointment", []],
  ["", []],
])("%j is %j", (text, hours) => expect(openingHours(text)).toEqual(hours));

test("a time without its half of the day never closes before it opens", () => {
  const hour = fc.integer({ min: 1, max: 12 });
  const half = fc.constantFrom("", " am", " pm");
  fc.assert(
    fc.property(hour, half, hour, (opens, of, closes) => {
      const [read] = openingHours(`Mon ${opens}${of} to ${closes}`);
      const [from = "", to = ""] = read?.split(" ")[1]?.split("-") ?? ["0", "1"];
      expect(from < to).toBe(true);
    }),
    { seed: 34 },
  );
});

test.each([
  ["Monday 08:59", "today at 9:00"],
  ["Monday 09:00", "now"],
  ["Monday 17:59", "now"],
  ["Monday 18:00", "tomorrow at 9:00"],
  ["Friday 23:30", "tomorrow at 12:00"],
  ["Saturday 17:00", "Monday at 9:00"],
  ["Sunday 14:05", "tomorrow at 9:00"],
])("of Mon-Fri 9:00-18:00 and Sat 12:00-16:30, the next after %s is %s", (now, opening) =>
  expect(nextOpening("Mon-Fri 9:00-18:00\nSaturday 12 pm - 4.30 pm\nSunday closed", now)).toBe(opening),
);

test("the next opening goes round the end of the week, lasts until midnight, and is none of hours that can't be read", () => {
  expect(nextOpening("Sat-Mon 10:00-18:00", "Sunday 10:00")).toBe("now");
  expect(nextOpening("Sat-Mon 10:00-18:00", "Monday 18:00")).toBe("Saturday at 10:00");
  expect(nextOpening("Fri 22:00-06:00", "Friday 23:59")).toBe("now");
  expect(nextOpening("Fri 9:00-17:00", "Friday 17:00")).toBe("Friday at 9:00");
  expect(nextOpening("By appointment", "Friday 17:00")).toBeUndefined();
});
