import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesBelow } from "#tests/architecture/module-graph";
import { languages } from "./language";

type Forms = { declarations: string[]; selectors: string[]; match: Record<string, string> };

type Catalogue = Record<string, string | [Forms]>;

const textOf = (language: string) => readFileSync(`app/words/messages/${language}.json`, "utf8");

function read(language: string): Catalogue {
  const { $schema: _, ...messages } = JSON.parse(textOf(language));
  return messages;
}

/** Names of the inputs, and marks: `title` of '{title}' or of 'input title', `#a` of markup, of all forms of a message. */
const inputsOf = (message: string | [Forms]) => {
  const names = namesIn(message);
  if (typeof message === "string") return names;
  const inputs = message[0].declarations.flatMap((one) => /^input (\w+)$/.exec(one)?.[1] ?? []);
  return [...new Set([...inputs, ...names.filter((name) => /^\W/.test(name))])].sort();
};

const namesIn = (message: string | [Forms]) => {
  const texts = typeof message === "string" ? [message] : Object.values(message[0].match);
  const names = texts.flatMap((text) => [...text.matchAll(/\{([#/]?\w+)\}/g)].map(([, name = ""]) => name));
  return [...new Set(names)].sort();
};

const english = read("en");

test.each(languages)("%s has the messages of English, with the same inputs", (language) => {
  const messages = read(language);
  expect(Object.keys(messages)).toEqual(Object.keys(english));
  for (const [key, message] of Object.entries(messages))
    expect([key, inputsOf(message)]).toEqual([key, inputsOf(english[key] ?? "")]);
});

const complex = (language: string) =>
  Object.entries(read(language)).flatMap(([key, message]) =>
    typeof message === "string" ? [] : [[key, message[0]] as const],
  );

/** The plural forms of each value of the other inputs that select a text: 'kind=page' → ['form=*', 'form=one'] */
function groupsOf({ match }: Forms) {
  const groups = new Map<string, string[]>();
  for (const variant of Object.keys(match)) {
    const parts = variant.split(", ");
    const group = parts.filter((part) => !part.startsWith("form=")).join(", ");
    const form = parts.filter((part) => part.startsWith("form="));
    groups.set(group, [...(groups.get(group) ?? []), ...form].sort());
  }
  return groups;
}

test.each(languages)("%s has each of its plural forms", (language) => {
  const plurals = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const forms = plurals.map((form) => (form === "other" ? "form=*" : `form=${form}`)).sort();
  for (const [key, message] of complex(language))
    for (const group of groupsOf(message).values())
      expect([key, group]).toEqual([key, message.selectors.includes("form") ? forms : []]);
});

test.each(languages)(
  "%s has a text for any value, or for those of English, which its types know",
  (language) => {
    const ofEnglish = new Map(complex("en").map(([key, message]) => [key, [...groupsOf(message).keys()]]));
    for (const [key, message] of complex(language)) {
      const others = message.selectors.filter((name) => name !== "form");
      const groups = [...groupsOf(message).keys()];
      const hasAny = groups.includes(others.map((name) => `${name}=*`).join(", "));
      expect([key, hasAny ? [] : groups]).toEqual([key, hasAny ? [] : ofEnglish.get(key)]);
    }
  },
);

test.each(languages)("%s declares what stands in its forms", (language) => {
  for (const [key, { declarations, ...message }] of complex(language)) {
    const declared = declarations.map((one) => /^(?:input|local) (\w+)/.exec(one)?.[1]);
    const names = namesIn([{ declarations, ...message }]).filter((name) => /^\w/.test(name));
    expect([key, names.filter((name) => !declared.includes(name))]).toEqual([key, []]);
  }
});

test("each message is used", () => {
  const code = [...filesBelow("app"), ...filesBelow("db")]
    .filter((file) => /\.tsx?$/.test(file) && !file.includes("/words/compiled/"))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const used = new Set([...code.matchAll(/\bm\.(\w+)/g)].map(([, key]) => key));
  expect(Object.keys(english).filter((key) => !used.has(key))).toEqual([]);
});

test.each(languages)("no key of %s stands twice", (language) => {
  const keys = [...textOf(language).matchAll(/^ {2}"(\w+)":/gm)].map(([, key]) => key);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});
