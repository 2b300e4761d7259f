import { expect, test } from "vitest";
import { inLanguage } from "#tests/support/in-language";
import { reasonInWords } from "./stored-reason";

test.each([
  ["The mail server did not answer.", "Der Mailserver hat nicht geantwortet."],
  [
    "The mail server asked to try again later (421).",
    "Der Mailserver hat um einen späteren Versuch gebeten (421).",
  ],
  ["Of an earlier version", "Of an earlier version"],
])("%s", (reason, words) => {
  expect(reasonInWords(reason)).toBe(reason);
  expect(inLanguage("de", () => reasonInWords(reason))).toBe(words);
});
