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

test("the style that is written by hand has 912 lines at most", () => {
  const count = sheets.reduce((sum, file) => sum + writtenLines(file).length, 0);
  expect(count).toBeGreaterThan(400);
  expect(count).toBeLessThanOrEqual(912);
});

test.each(sheets)("%s opens with what it is for, and copies no utilities", (file) => {
  const css = readFileSync(file, "utf8");
  expect(css).toMatch(/^\/\*\s/);
  expect(css).not.toContain("@apply");
});
