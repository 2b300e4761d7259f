import { expect, test } from "vitest";
import { isSmall, limitOf } from "./picture-limit";

const picture = (width?: number, height?: number) => ({ src: "/uploads/a.jpg", alt: "", width, height });

test.each([
  [picture(1600, 1000), ""],
  [picture(800, 1000), ""],
  [picture(), ""],
  [picture(160, 90), "max-w-40"],
  [picture(300, 900), "max-w-80"],
  [picture(1080, 2340), "max-h-svh bg-transparent object-contain"],
  [{ ...picture(1080, 2340), isDrawing: 1 }, "max-h-svh object-contain"],
])("%j is limited by %j", (of, limit) => {
  expect(limitOf(of)).toBe(limit);
});

test("a picture of unknown size is not small", () => {
  expect([picture(), picture(320, 200), picture(321, 200)].map(isSmall)).toEqual([false, true, false]);
});
