import { readFileSync } from "node:fs";
import { wcagContrast } from "culori";
import fc from "fast-check";
import { expect, test } from "vitest";
import { accentError, darkSand, shadesOf } from "./accent";
import { colors } from "./brand";

const tokens = readFileSync("app/styles/tokens.css", "utf8");
const dark = readFileSync("app/styles/admin/dark.css", "utf8");

/** The value of a color token in a sheet. */
const token = (sheet: string, name: string) =>
  sheet.match(new RegExp(`--color-${name}: (#\\w+);`))?.[1] ?? "";

const light = ["paper", "sand", "field"].map((name) => token(tokens, name));
const onDark = [token(tokens, "ink"), ...["paper", "sand", "field"].map((name) => token(dark, name))];

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
const nearestOf = (error: string) => error.match(/#[\da-f]{6}(?=\.$)/)?.[0] ?? "";
const atLeast = (contrast: number, color: string, backgrounds: string[]) => {
  for (const background of backgrounds)
    expect(wcagContrast(color, background), `${color} on ${background}`).toBeGreaterThanOrEqual(contrast);
};

test("every color that is accepted, and its shades, are readable wherever they stand", () => {
  fc.assert(
    fc.property(color, (typed) => {
      const error = accentError(typed);
      const accent = error ? nearestOf(error) : typed;
      expect(accentError(accent)).toBeUndefined();
      const shades = shadesOf(accent);
      atLeast(4.5, accent, [token(tokens, "paper")]);
      atLeast(4.5, shades.light.text, light);
      atLeast(4.5, shades.dark.text, onDark);
      atLeast(3, shades.dark.brick, onDark);
      for (const { brick, deep } of Object.values(shades)) atLeast(4.5, "#ffffff", [brick, deep]);
      for (const { brick, deep } of Object.values(shades)) expect(deep).not.toBe(brick);
    }),
    { numRuns: 500 },
  );
});

test("a color that is too light is refused with its contrast and the nearest of its hue", () => {
  expect(accentError("#e6a800")).toMatchInlineSnapshot(
    `"This color is too light to be read on the page's background (1.9:1, at least 4.5:1). The nearest that can be read is #956b00."`,
  );
  expect(accentError("#ffffff")).toMatch(/\(1\.0:1, at least 4\.5:1\)/);
});

test("the default is accepted, and its shades are about those of the tokens", () => {
  expect(accentError(colors.brick)).toBeUndefined();
  const { light, dark: onDark } = shadesOf(colors.brick);
  for (const [computed, stored] of [
    [light.brick, token(tokens, "brick")],
    [light.deep, token(tokens, "brick-deep")],
    [light.text, token(tokens, "brick-text")],
    [onDark.brick, token(tokens, "brick")],
    [onDark.text, token(dark, "brick-text")],
  ] as const)
    expect(wcagContrast(computed, stored), `${computed}, ${stored}`).toBeLessThan(1.2);
});

test("the lightest background of the dark theme is that of its sheet", () => {
  expect(token(dark, "sand")).toBe(darkSand);
});

test("accents of the same hue keep it", () => {
  expect(shadesOf("#1f6f54")).toMatchInlineSnapshot(`
    {
      "dark": {
        "brick": "#257458",
        "deep": "#005b41",
        "text": "#71bc9d",
      },
      "light": {
        "brick": "#1f6f54",
        "deep": "#00573f",
        "text": "#1f6f54",
      },
    }
  `);
});
