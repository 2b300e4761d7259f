import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesBelow } from "./module-graph";

const sheets = filesBelow("app").filter((file) => file.endsWith(".css"));

/** The lines of a sheet that are not a list of other files. */
const writtenLines = (file: string) =>
  readFileSync(file, "utf8")
    .trimEnd()
    .split("\n")
    .filter((line) => !/^@(import|source)\b/.test(line));

test("the style that is written by hand has 1110 lines at most", () => {
  const count = sheets.reduce((sum, file) => sum + writtenLines(file).length, 0);
  expect(count).toBeGreaterThan(400);
  expect(count).toBeLessThanOrEqual(1110);
});

test.each(sheets)("%s opens with what it is for, copies no utilities, lists no languages", (file) => {
  const css = readFileSync(file, "utf8");
  expect(css).toMatch(/^\/\*\s/);
  expect(css).not.toContain("@apply");
  // Chromium drops a rule with one.
  expect(css).not.toMatch(/:lang\([^)]*,/);
});

/**
 * `[:has(…)_&]:` makes every element that holds another one the subject of a rule; `not-[…:has(…)_&]:` and `group-has-[…]:` end with
 * `*` inside of `:not()` and `:is()`. After each change of a page Chromium then computes the style of all its elements again.
 */
const costlyHas = /(?<=["'`\s])[^"'`\s]*(\[:has\(|not-\[[^"'`\s]*:has\(|group-has-)[^"'`\s]*/g;

test("a utility that depends on what an ancestor contains names that ancestor", () => {
  expect(`"not-[form:has(a)_&]:hidden [:has(a)_&]:flex [main:has(a)_&]:flex"`.match(costlyHas)).toHaveLength(
    2,
  );
  const components = filesBelow("app").filter((file) => file.endsWith(".tsx"));
  const found = components.flatMap((file) => readFileSync(file, "utf8").match(costlyHas) ?? []);
  expect(found).toEqual([]);
});
