import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The files that define the color tokens of the light and the dark theme. */
const definitions = ["app/styles/tokens.css", "app/styles/admin/dark.css"];

const styles = readdirSync("app/styles", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".css"))
  .map((file) => `app/styles/${file}`);

/** A literal color: '#b4532a', 'rgb(23 21 18)'. */
const literal = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|oklch|oklab|lch|lab)\(/gi;

const withoutComments = (file: string) => readFileSync(file, "utf8").replace(/\/\*.*?\*\//gs, "");

test.each(styles.filter((file) => !definitions.includes(file)))("%s uses no literal color", (file) => {
  expect(withoutComments(file).match(literal) ?? []).toEqual([]);
});

test.each(styles)("%s uses no undefined token", (file) => {
  const defined = new Set(styles.flatMap((each) => withoutComments(each).match(/--[\w-]+(?=\s*:)/g) ?? []));
  // One with a fallback is defined where it is another value: the word that a language closes a menu with.
  const used = withoutComments(file).match(/(?<=var\()--[\w-]+(?=\))/g) ?? [];
  expect(used.filter((token) => !defined.has(token))).toEqual([]);
});

test("every color of the dark theme is one of the light theme", () => {
  const colorsOf = (file: string): string[] => withoutComments(file).match(/--color-[\w-]+(?=\s*:)/g) ?? [];
  const [light = [], dark = []] = definitions.map(colorsOf);
  expect(dark.length).toBeGreaterThan(0);
  expect(dark.filter((token) => !light.includes(token))).toEqual([]);
});

test("every aspect ratio that a component names is a token", () => {
  const tokens = readFileSync("app/styles/tokens.css", "utf8").match(/(?<=--)aspect-[a-z]+/g) ?? [];
  const components = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".tsx"),
  );
  const used = components.flatMap(
    (file) => readFileSync(`app/${file}`, "utf8").match(/(?<=["'`\s:])aspect-[a-z]+(?=["'`\s])/g) ?? [],
  );
  expect(used.length).toBeGreaterThan(5);
  expect(used.filter((name) => ![...tokens, "aspect-square", "aspect-auto"].includes(name))).toEqual([]);
});
