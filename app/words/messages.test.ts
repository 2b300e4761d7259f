import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { languages } from "./language";

type Forms = { declarations: string[]; match: Record<string, string> };

const read = (language: string): Record<string, string | [Forms]> => {
  const { $schema: _, ...messages } = JSON.parse(readFileSync(`app/words/messages/${language}.json`, "utf8"));
  return messages;
};

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
