import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const names = readdirSync("docs/decisions").sort();

test("decisions are numbered without a gap, and each says its date", () => {
  const numbers = names.map((name) => name.slice(0, 4));
  expect(numbers).toEqual(names.map((_, index) => `${String(index + 1).padStart(3, "0")}-`));
  const undated = names.filter(
    (name) => !/^# .+\n\n\d{4}-\d\d-\d\d\n\n/.test(readFileSync(`docs/decisions/${name}`, "utf8")),
  );
  expect(undated).toEqual([]);
});
