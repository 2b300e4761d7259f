import { expect, test } from "vitest";
import { pictureLayout } from "./picture-layout";

test.each([
  [0, ""],
  [1, "alone"],
  [2, "wide narrow"],
  [3, "third third third"],
  [4, "wide narrow narrow wide"],
  [5, "wide narrow third third third"],
  [6, "wide narrow narrow wide wide narrow"],
  [12, "wide narrow third third third narrow wide third third third wide narrow"],
])("%i pictures", (count, expected) => {
  expect(pictureLayout(count).join(" ")).toBe(expected);
});

test("every row of any number is full", () => {
  for (let count = 2; count < 40; count += 1) {
    const places = pictureLayout(count);
    expect(places).toHaveLength(count);
    expect(places.join(" ")).toMatch(/^((wide narrow|narrow wide|third third third)( |$))+$/);
  }
});
