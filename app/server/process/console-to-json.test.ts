import { expect, test } from "vitest";
import { toLogFields } from "../../config/logger";

test("an error becomes part of the message, its stack a field", () => {
  const error = new TypeError("no such page");
  expect(toLogFields(["It failed:", error])).toEqual({
    message: "It failed: TypeError: no such page",
    stack: error.stack,
  });
});

test("other values are inspected, on one line", () => {
  expect(toLogFields(["Warning:", { rooms: [1, 2] }, undefined])).toEqual({
    message: "Warning: { rooms: [ 1, 2 ] } undefined",
  });
});
