import { expect, test } from "vitest";
import { optionWord } from "./option-word";
import { productWord } from "./value-word";

test.each([
  ["semi-furnished", "teilmöbliert"],
  ["exact", "Genau"],
  ["arch", "Bogen"],
  ["for rent", "zu vermieten"],
  ["Swimming Pool", "Pool"],
  ["Something of the firm", "Something of the firm"],
])("%s is an option of a select in German: %s", (value, words) => {
  expect(optionWord(value, { locale: "de" })).toBe(words);
  expect(optionWord(value, { locale: "en" })).toBe(value);
});

test("pages of the site have no words for what only a select of the back-office has", () => {
  expect(productWord("exact", { locale: "de" })).toBe("exact");
});
