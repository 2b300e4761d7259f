import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { languages } from "#app/words/language";
import { inLanguage } from "#tests/support/in-language";
import { languageSheet } from "./language-sheets";

const folder = "app/styles/languages";

test("a page in English has the style of its page alone", () => {
  expect(inLanguage("en", languageSheet)).toBe("");
});

test.each(languages.slice(1))("a page in '%s' has its own words for what the style generates", (language) => {
  const sheet = inLanguage(language, languageSheet);
  expect(sheet).toMatch(/--close:"[^"]+"/);
  expect(sheet).not.toContain("Close");
  expect(readFileSync(`${folder}/${language}.css`, "utf8")).toContain(`:lang(${language})`);
});

test.each(readdirSync(folder))("%s names no file that a browser would load", (name) => {
  expect(readFileSync(`${folder}/${name}`, "utf8")).not.toContain("url(");
});
