import { expect, test } from "vitest";
import { offeredWidths } from "./picture-sources";

const picture = { src: "/uploads/k3.jpg", width: 3000, height: 2000, alt: "" };

test("only a hero offers the size for heroes, where its file has one", () => {
  const widths = [320, 640, 960, 1600];
  expect(offeredWidths(picture, "hero")).toEqual(widths);
  const large = { ...picture, hasHeroSize: 1 };
  expect(offeredWidths(large, "hero")).toEqual([...widths, 2400]);
  expect(offeredWidths(large, true)).toEqual(widths);
  expect(offeredWidths(large, false)).toEqual(widths);
  expect(offeredWidths(large, "hero", true)).toEqual([320, 640]);
});
