import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Where colours are given their names, for paper and for the dark. */
const named = ["app/styles/tokens.css", "app/styles/admin/dark.css"];

const styles = readdirSync("app/styles", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".css"))
  .map((file) => `app/styles/${file}`);

/** A colour as figures: '#b4532a', 'rgb(23 21 18)'. */
const raw = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|oklch|oklab|lch|lab)\(/gi;

const withoutComments = (file: string) => readFileSync(file, "utf8").replace(/\/\*.*?\*\//gs, "");

test.each(styles.filter((file) => !named.includes(file)))("%s has its colours from the tokens", (file) => {
  expect(withoutComments(file).match(raw) ?? []).toEqual([]);
});

test.each(styles)("%s uses no token that nobody has named", (file) => {
  const known = new Set(styles.flatMap((each) => withoutComments(each).match(/--[\w-]+(?=\s*:)/g) ?? []));
  const used = withoutComments(file).match(/(?<=var\()--[\w-]+/g) ?? [];
  expect(used.filter((token) => !known.has(token))).toEqual([]);
});

test("every colour of the dark is one of paper, too", () => {
  const coloursOf = (file: string): string[] => withoutComments(file).match(/--color-[\w-]+(?=\s*:)/g) ?? [];
  const [paper = [], dark = []] = named.map(coloursOf);
  expect(dark.length).toBeGreaterThan(0);
  expect(dark.filter((token) => !paper.includes(token))).toEqual([]);
});
