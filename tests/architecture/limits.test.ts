import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { otherLimits, rateLimits } from "#app/config/limits";

const durations: Record<number, string> = { 900: "15 minutes", 3600: "an hour" };

test("docs/security.md has every limit of the table, with its key, its numbers and what happens beyond it", () => {
  const document = readFileSync("docs/security.md", "utf8");
  const [, section = ""] = document.split("## Limits\n");
  const rows = section
    .split("\n## ")[0]
    ?.split("\n")
    .filter((line) => line.startsWith("| `"));
  const expected = Object.entries(rateLimits).map(
    ([name, { key, points, duration, beyond }]) =>
      `| \`${name}\` | ${key} | ${points.toLocaleString("en")} in ${durations[duration]} | ${beyond} |`,
  );
  expect(rows?.slice(0, expected.length)).toEqual(expected);
  const others = rows?.slice(expected.length).map((row) => row.split("`")[1]);
  expect(others).toEqual(Object.keys(otherLimits));
});
