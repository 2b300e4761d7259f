import fc from "fast-check";
import { expect, test } from "vitest";
import { pageNumbers } from "./pagination";

const shown = (page: number, pages: number) =>
  pageNumbers(page, pages)
    .map((number) => number ?? "…")
    .join(" ");

test.each([
  [1, 5, "1 2 3 4 5"],
  [2, 5, "1 2 3 4 5"],
  [3, 5, "1 2 3 4 5"],
  [4, 5, "1 2 3 4 5"],
  [5, 5, "1 2 3 4 5"],
  [1, 2, "1 2"],
  [1, 6, "1 2 3 … 6"],
  [3, 6, "1 2 3 4 5 6"],
  [6, 6, "1 … 4 5 6"],
  [6, 12, "1 … 4 5 6 7 8 … 12"],
  [4, 8, "1 2 3 4 5 6 7 8"],
])("page %i of %i shows %s", (page, pages, numbers) => {
  expect(shown(page, pages)).toBe(numbers);
});

test("dots stand for two pages or more, and every number once and in order", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 }), (one, other) => {
      const [page, pages] = [Math.min(one, other), Math.max(one, other)];
      const numbers = pageNumbers(page, pages);
      const known = numbers.filter((number) => number !== null);
      expect(known).toEqual([...new Set(known)].sort((a, b) => a - b));
      expect([known[0], known.at(-1), known.includes(page)]).toEqual([1, pages, true]);
      numbers.forEach((number, index) => {
        const [before, after] = [numbers[index - 1] ?? 0, numbers[index + 1] ?? 0];
        if (number === null) expect(after - before).toBeGreaterThan(2);
        else if (before) expect(number - before).toBe(1);
      });
    }),
  );
});
