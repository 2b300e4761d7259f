import { expect, test } from "vitest";
import { nameStyle } from "./name-style";

const wide = { src: "/uploads/mark.png", width: 600, height: 200 };
const sizeOf = (style: string) => style.match(/font-size:(clamp\([^;]*\));/)?.[1];

test.each([
  ["Mehrab", undefined, undefined],
  ["Mehrab", wide, undefined],
  ["Architects", wide, "clamp(.8125rem,(87.5vw - 8rem)/5.4,1.625rem)"],
  ["Kashif & Daughters Architects", wide, "clamp(.8125rem,(87.5vw - 8rem)/9.7,1.25rem)"],
  ["Kashif & Daughters Architects", undefined, "clamp(.8125rem,(87.5vw - 6.35rem)/9.7,1.25rem)"],
])("%s, beside %j, has the size %s", (name, logo, size) => {
  expect(sizeOf(nameStyle(name, logo))).toBe(size);
});

test("a logo gives way to a name that needs all the room, and Urdu gets a higher header", () => {
  expect(nameStyle("Kashif and Daughters Architects, Engineers and Builders Ltd")).toContain("display:none");
  expect(nameStyle("Kashif & Daughters Architects", wide)).not.toContain("display:none");
  expect(nameStyle("کاشف اینڈ ڈاٹرز آرکیٹیکٹس لاہور")).toContain("--spacing-header:6rem");
});

test("a link to another language beside the menu leaves less room", () => {
  expect(nameStyle("Mehrab Partners", undefined, true)).toContain("(87.5vw - 11.35rem)/4.3");
  expect(nameStyle("Mehrab Partners")).toBe("");
  expect(nameStyle("Mehrab", undefined, true)).toBe("");
});
