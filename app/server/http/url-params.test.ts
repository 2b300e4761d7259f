import { expect, test } from "vitest";
import { parseId } from "./url-params";

test.each([
  ["1", 1],
  ["30", 30],
])("%s is a valid id", (text, id) => {
  expect(parseId(text)).toBe(id);
});

test.each([undefined, "", "0", "-1", "1.0", "1e3", "01", " 1", "abc", "9".repeat(16)])(
  "%s is not a valid id",
  (text) => {
    expect(parseId(text)).toBeUndefined();
  },
);
