import { expect, test } from "vitest";
import { inLanguage } from "#tests/support/in-language";
import { otherLanguageOf } from "./text-attributes";

test.each([
  ["How long does a house take?", "en"],
  ["DHA Phase 6", undefined],
  ["PKR 4.75 Crore", undefined],
  ["گھر کتنے عرصے میں بنتا ہے؟", undefined],
  ["Mehrab کے گھر اور دفتر اور باغ", undefined],
])("on a page in Urdu %j is in the language %s", (text, language) => {
  expect(inLanguage("ur", () => otherLanguageOf(text))).toBe(language);
});

test("a sentence of Latin letters is in the language of a page in Latin letters", () => {
  expect(inLanguage("en", () => otherLanguageOf("How long does a house take?"))).toBeUndefined();
  expect(inLanguage("de", () => otherLanguageOf("Wie lange dauert ein Haus?"))).toBeUndefined();
});
