import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

/** Declarations that name a side of the screen: in a right-to-left language they stay where they are. */
const physicalDeclaration =
  /^\s*((margin|padding|border|scroll-margin|scroll-padding)-(left|right)[\w-]*|left|right|border-(top|bottom)-(left|right)-radius)\s*:|^\s*(text-align|float|clear)\s*:\s*(left|right)\b/;

/** Utilities of Tailwind that do: `ml-4`, `-right-2`, `text-left`, `md:border-l`. */
const physicalUtility =
  /(?<=["'`\s:!-])((m[lr]|p[lr]|scroll-m[lr]|scroll-p[lr]|left|right)-[\w[\].%/]+|(border-[lr]|rounded-([lr]|[tb][lr]))(-[\w[\].%/]+)?|(text|float)-(left|right))(?=["'`\s])/g;

/** `margin: 0 1rem 0 0`: start and end of a line differ, and the shorthand has no logical form. */
function hasUnequalSides(declaration: string) {
  const [, value] = /^\s*(?:margin|padding|inset):\s*([^;]+);/.exec(declaration) ?? [];
  const sides = value?.replace(/\([^()]*(\([^()]*\)[^()]*)*\)/g, "()").split(/\s+/) ?? [];
  return sides.length === 4 && sides[1] !== sides[3];
}

function filesIn(folder: string, extension: string) {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names.filter((name) => name.endsWith(extension)).map((name) => join(folder, name));
}

function findPhysical(css: string) {
  return css.split("\n").filter((line) => physicalDeclaration.test(line) || hasUnequalSides(line));
}

/** Class names stand in attributes, and in constants and tables of strings. */
const findUtilities = (source: string) =>
  [...source.matchAll(/"[^"\n]*"|'[^'\n]*'|`[^`]*`/g)].flatMap(
    ([value]) => value.match(physicalUtility) ?? [],
  );

describe("the checks find", () => {
  test.each([
    "  margin-left: 1rem;",
    "  right: 0;",
    "  text-align: left;",
    "  float: right;",
    "  border-left-width: 6px;",
    "  padding: 0 1rem 0 calc(1rem + (2px * 3));",
    "  border-top-left-radius: 4px;",
  ])("%s", (line) => expect(findPhysical(`.card {\n${line}\n}`)).toEqual([line]));

  test.each([
    "  margin-inline-start: 1rem;",
    "  inset: 0 auto;",
    "  padding: 0 1rem 2rem 1rem;",
    "  text-align: start;",
    "  background-position: 0 0;",
  ])("nothing in %s", (line) => expect(findPhysical(`.card {\n${line}\n}`)).toEqual([]));

  test("utilities in a class name, alone or behind a variant", () => {
    const source = '<p className="mt-4 ml-4 md:pr-2 -left-2 text-left text-start ms-2" data-side="left">';
    expect(findUtilities(source)).toEqual(["ml-4", "pr-2", "left-2", "text-left"]);
    expect(findUtilities('const look =\n  "mt-4 md:border-l-2 ms-2";')).toEqual(["border-l-2"]);
  });
});

test.each(filesIn("app/styles", ".css"))("%s has logical properties only", (path) => {
  expect(findPhysical(readFileSync(path, "utf8"))).toEqual([]);
});

test("components have logical utilities only", () => {
  const found = filesIn("app", ".tsx").flatMap((path) =>
    findUtilities(readFileSync(path, "utf8")).map((name) => `${path}: ${name}`),
  );
  expect(found).toEqual([]);
});
