import { expect, test } from "vitest";
import { floorText, readFloor } from "./floor";

test.each<[string, number]>([
  ["3", 3],
  ["3rd", 3],
  ["3rd floor", 3],
  ["Third Floor", 3],
  ["G", 0],
  ["Ground floor", 0],
  ["EG", 0],
  ["LG", -0.5],
  ["UG", 0.5],
  ["Mezzanine", 0.5],
  ["B1", -1],
  ["B2", -2],
  ["Basement 2", -2],
  ["-1", -1],
  ["−2", -2],
  ["۳", 3],
  ["گراؤنڈ فلور", 0],
  ["Penthouse", 201],
  ["200", 200],
])("the floor '%s' is at the height %s", (text, height) => {
  expect(readFloor(text)).toBe(height);
});

test.each(["-9", "201", "blue", "3-4", "1.5", "", "G5"])("'%s' is no floor", (text) => {
  expect(readFloor(text)).toBeUndefined();
});

test("a floor is said in words, or as it was typed", () => {
  expect(["0", "3", "B2", "LG", "Penthouse"].map(floorText)).toEqual([
    "Ground floor",
    "Floor 3",
    "Basement 2",
    "LG",
    "Penthouse",
  ]);
});
