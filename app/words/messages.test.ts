import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesBelow } from "#tests/architecture/module-graph";
import { languages } from "./language";

type Forms = { declarations: string[]; match: Record<string, string> };

type Catalogue = Record<string, string | [Forms]>;

function read(language: string): Catalogue {
  const folder = `app/words/messages/${language}`;
  const parts = readdirSync(folder).map((name) => JSON.parse(readFileSync(`${folder}/${name}`, "utf8")));
  return Object.assign({}, ...parts.map(({ $schema: _, ...messages }) => messages));
}

/** `{name}`, and `{#a}` of markup, of all forms of a message. */
const inputsOf = (message: string | [Forms]) => {
  const texts = typeof message === "string" ? [message] : Object.values(message[0].match);
  const names = texts.flatMap((text) => [...text.matchAll(/\{([#/]?\w+)\}/g)].map(([, name]) => name));
  return [...new Set(names)].sort();
};

const english = read("en");

test.each(languages)("%s has the messages of English, with the same inputs", (language) => {
  const messages = read(language);
  expect(Object.keys(messages)).toEqual(Object.keys(english));
  for (const [key, message] of Object.entries(messages))
    expect([key, inputsOf(message)]).toEqual([key, inputsOf(english[key] ?? "")]);
});

test.each(languages)("%s has each of its plural forms", (language) => {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const expected = forms.map((form) => (form === "other" ? "form=*" : `form=${form}`)).sort();
  for (const [key, message] of Object.entries(read(language)))
    if (typeof message !== "string")
      expect([key, Object.keys(message[0].match).sort()]).toEqual([key, expected]);
});

test("each message is used", () => {
  const code = filesBelow("app")
    .filter((file) => /\.tsx?$/.test(file) && !file.includes("/words/"))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const used = new Set([...code.matchAll(/\bm\.(\w+)/g)].map(([, key]) => key));
  expect(Object.keys(english).filter((key) => !used.has(key))).toEqual([]);
});

test("no key stands in two parts", () => {
  const keys = readdirSync("app/words/messages/en").flatMap((name) =>
    Object.keys(JSON.parse(readFileSync(`app/words/messages/en/${name}`, "utf8"))).filter(
      (key) => key !== "$schema",
    ),
  );
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});
