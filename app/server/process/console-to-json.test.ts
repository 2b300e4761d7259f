import { expect, test } from "vitest";
import { wordsOf } from "./console-to-json";

test("what is said is one sentence, and an error's place stands beside it", () => {
  const error = new TypeError("no such page");
  expect(wordsOf(["It failed:", error])).toEqual({
    message: "It failed: TypeError: no such page",
    stack: error.stack,
  });
});

test("what is no text is told as it would be typed, on one line", () => {
  expect(wordsOf(["Warning:", { rooms: [1, 2] }, undefined])).toEqual({
    message: "Warning: { rooms: [ 1, 2 ] } undefined",
  });
});
