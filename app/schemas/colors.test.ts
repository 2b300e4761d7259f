import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { colors, darkPaper } from "./colors";

const tokens = readFileSync("app/styles/tokens.css", "utf8");

test.each(Object.entries(colors))("%s is the color in tokens.css", (name, color) => {
  const token = name.replace(/\d/, "-$&");
  expect(tokens.match(new RegExp(`--color-${token}: (#\\w+);`))?.[1]).toBe(color);
});

test("the dark background is that of the back-office", () => {
  const style = readFileSync("app/styles/admin/dark.css", "utf8");
  expect(style).toContain(`--color-paper: ${darkPaper};`);
});
