import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findLiterals } from "./literals";
import { filesBelow } from "./module-graph";

test.each([
  ["<p>Read this</p>", "Read this"],
  ['<input placeholder="City" />', "City"],
  ['<p>{isOpen ? "Close" : m.open()}</p>', "Close"],
  [`<a aria-label={\`Page \${page}\`}>1</a>`, "Page"],
  ['<Notice text="read this" />', "read this"],
  ['<Save labels={["Save", m.saving()]} />', "Save"],
  ['createToast(m.saved(), "The record was saved")', "The record was saved"],
  ['errorToast(isNew ? "Not created" : m.failed())', "Not created"],
  ['z.string({ error: "Please choose one." })', "Please choose one."],
  ['z.string({ error: () => "Please choose one." })', "Please choose one."],
  ['field(text, { label: "Title" })', "Title"],
])("%s has a literal", (code, text) => {
  expect(findLiterals("a.tsx", code)).toEqual([`a.tsx:1 ${text}`]);
});

test.each([
  '<p className="mt-4">{m.open()} · 1</p>',
  '<a rel="prev" href="/a" aria-current="page">{count}</a>',
  'createToast(m.saved(), m.saved_text({ name: "title" }))',
  'field(text, { label: m.field_title, placeholder: "name@example.com", type: "Title" })',
])("%s has none", (code) => {
  expect(findLiterals("a.tsx", code)).toEqual([]);
});

/** Files that stay English: pages of examples for those who develop, and the OpenAPI document with its manual. */
const english = [/^app\/routes\/design\//, /^app\/server\/openapi\//, /\/describe-api\.ts$/];

const files = filesBelow("app").filter(
  (file) => /(?<!\.test|\.d)\.tsx?$/.test(file) && !english.some((one) => one.test(file)),
);

test("texts that a person sees stand in the catalogues", () => {
  expect(files.flatMap((file) => findLiterals(file, readFileSync(file, "utf8")))).toEqual([]);
});
