import { expect, test, vi } from "vitest";
import { drawnOnce } from "./drawings";

const card = () => null;
const footer = () => null;
const villa = { id: 1, title: "Villa" };

test("a part is drawn once for the same props, and anew for any other", () => {
  let drawings = 0;
  const draw = vi.fn(() => `drawing ${++drawings}`);
  const ask = (part: unknown, props: object, isSparing = false) => drawnOnce(part, props, isSparing, draw);
  expect([ask(card, villa), ask(card, { ...villa })]).toEqual(["drawing 1", "drawing 1"]);
  expect(ask(card, { ...villa, title: "Villa, sold" })).toBe("drawing 2");
  expect(ask(footer, villa)).toBe("drawing 3");
  expect(ask(card, villa, true)).toBe("drawing 4");
  expect([ask(card, villa), ask(footer, villa), draw.mock.calls.length]).toEqual([
    "drawing 1",
    "drawing 3",
    4,
  ]);
});
