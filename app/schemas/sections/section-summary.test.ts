import { expect, test } from "vitest";
import { sectionSummary } from "./section-summary";

test.each([
  ["## The *first* **school**", "The first school"],
  ["> A quote\n\n- one\n2. two", "A quote one two"],
  ["[Our plans](/projects) and ![a plan](/uploads/a.jpg) `code`", "Our plans and code"],
  ["5 * 3, a_name_of and __bold__ #1", "5 * 3, a_name_of and bold #1"],
  ["---\n\n# Heading", "--- Heading"],
])("%j is said without the signs of Markdown", (text, words) => {
  expect(sectionSummary({ kind: "text", text })).toBe(`Text: ${words}`);
});

test("a text of signs alone leaves the name of the kind", () => {
  expect(sectionSummary({ kind: "text", text: "**__**" })).toBe("Text");
});
