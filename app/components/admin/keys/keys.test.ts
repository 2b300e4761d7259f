import { expect, test } from "vitest";
import { actionOfKey } from "./keys";

const press = (key: string, modifiers: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  ...modifiers,
});
const free = { isInField: false, hasSingleKeys: true };

test.each([
  ["/", {}, "search"],
  ["?", {}, "help"],
  ["n", {}, "new"],
  ["j", {}, "next"],
  ["k", {}, "previous"],
  ["v", {}, "view"],
  ["Delete", {}, "delete"],
  ["k", { ctrlKey: true }, "search"],
  ["K", { metaKey: true }, "search"],
  ["s", { ctrlKey: true }, "save"],
  ["n", { ctrlKey: true }, undefined],
  ["n", { altKey: true }, undefined],
  ["n", { isComposing: true }, undefined],
  ["x", {}, undefined],
])("%s with %j: %s", (key, modifiers, action) => {
  expect(actionOfKey(press(key, modifiers), free)).toBe(action);
});

test.each([
  { isInField: true, hasSingleKeys: true },
  { isInField: false, hasSingleKeys: false },
])("%j: only keys with Ctrl work", (state) => {
  const keys = ["/", "?", "n", "j", "k", "v", "Delete"];
  expect(keys.map((key) => actionOfKey(press(key), state))).toEqual(keys.map(() => undefined));
  expect(actionOfKey(press("s", { ctrlKey: true }), state)).toBe("save");
});
