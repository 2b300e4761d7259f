import { describe, expect, test } from "vitest";
import type { Part } from "#app/schemas/text-diff";
import { diffLines, diffWhole, diffWords } from "./diff-text";

const textOf = (parts: Part[]) => parts.map(({ text }) => text).join("");
const changed = (parts: Part[]) => parts.flatMap(({ text, isChanged }) => (isChanged ? [text] : []));

describe("words", () => {
  test("that one version lacks are marked, and each side is whole", () => {
    const { before, after } = diffWords("A house of ten marla.", "A small house of twelve marla.");
    expect([textOf(before), textOf(after)]).toEqual([
      "A house of ten marla.",
      "A small house of twelve marla.",
    ]);
    expect([changed(before), changed(after)]).toEqual([["ten"], ["small ", "twelve"]]);
  });

  test("in Urdu are compared whole, not letter by letter", () => {
    const { before, after } = diffWords("دس مرلہ کا مکان", "بیس مرلہ کا مکان");
    expect([changed(before), changed(after)]).toEqual([["دس"], ["بیس"]]);
  });

  test("a line break that was added is seen", () => {
    expect(changed(diffWords("One. Two.", "One.\nTwo.").after)).toEqual(["¶\n"]);
  });

  test("a number is one word", () => {
    const { before, after } = diffWords("PKR 1 Crore.", "PKR 1.25 Crore.");
    expect([changed(before), changed(after)]).toEqual([["1"], ["1.25"]]);
  });

  test("nothing is marked of equal texts, all of an empty one", () => {
    expect(changed(diffWords("Same", "Same").after)).toEqual([]);
    expect(diffWords("", "New")).toEqual({ before: [], after: [{ text: "New", isChanged: true }] });
  });

  test("of two long texts with one change are compared; of two other ones whole, in bounded time", () => {
    const word = (index: number) => `word${index}`;
    const long = Array.from({ length: 2_500 }, (_, index) => word(index)).join(" ");
    const { before } = diffWords(long, long.replace("word1234 ", "sentence "));
    expect(changed(before)).toEqual(["word1234"]);
    const other = Array.from({ length: 10_000 }, (_, index) => (index % 7).toString(36)).join(" ");
    const started = performance.now();
    const whole = diffWords(long, other);
    expect(performance.now() - started).toBeLessThan(1_500);
    expect([textOf(whole.before), textOf(whole.after)]).toEqual([long, other]);
  });
});

test("lists are compared line by line", () => {
  const { before, after } = diffLines(["Garden", "Gym"], ["Garden", "Lift", "Gym"]);
  expect([changed(before), changed(after)]).toEqual([[], ["Lift"]]);
  expect(after).toHaveLength(3);
});

test("a value that is one thing is marked whole; an empty one has no parts", () => {
  expect(diffWhole("", "4")).toEqual({ before: [], after: [{ text: "4", isChanged: true }] });
});
