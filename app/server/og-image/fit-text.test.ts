import { describe, expect, test } from "vitest";
import { fonts } from "./fonts";
import { toRenderable, truncateToFit } from "./render-text";

const naskh = fonts["Mehrab Naskh"].glyphs;
const covered = (char: string) => fonts["Mehrab Display"].glyphs.test(char) || naskh.test(char);

describe("the fonts", () => {
  test("have a glyph for every English and Urdu letter", () => {
    for (const char of "ABCXYZabcxyz0123456789 .,:;!?'\"()&%-–—‘’“”…é")
      expect([char, covered(char)]).toEqual([char, true]);
    for (const char of "ابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہھءیےئؤۂۃآأ۰۱۲۳۴۵۶۷۸۹۔،؟")
      expect([char, naskh.test(char)]).toEqual([char, true]);
  });

  test("have no glyph for other scripts", () => {
    for (const char of "漢🏡हЖ") expect(covered(char)).toBe(false);
  });
});

describe("text with glyphs is kept", () => {
  test.each([
    ["One-kanal villa with a pool court", "One-kanal villa with a pool court"],
    ["  Two\n lines\t of it ", "Two lines of it"],
    ["Bāgh-e-Jinnāḥ, café", "Bagh-e-Jinnah, café"],
    ["🏡 Villa ★ in DHA 🏊‍♂️", "Villa in DHA"],
    ["ایک کنال کا مکان، Phase 6", "ایک کنال کا مکان، Phase 6"],
    ["<b>Plot</b> & more", "<b>Plot</b> & more"],
  ])("%s", (text, rendered) => {
    expect(toRenderable(text, covered)).toBe(rendered);
  });

  test.each(["漢字の家", "Дом", "घर 12", "Villa 漢", "🏡", "", " "])("'%s' has no glyphs", (words) => {
    expect(toRenderable(words, covered)).toBeUndefined();
  });
});

describe("truncation", () => {
  const maxLength = (max: number) => async (words: string) => [...words].length <= max;

  test("keeps a text that fits", async () => {
    expect(await truncateToFit("A house", maxLength(7))).toBe("A house");
  });

  test("truncates between two words", async () => {
    expect(await truncateToFit("A house on the hill, with a view", maxLength(24))).toBe(
      "A house on the hill…",
    );
  });

  test("truncates within a very long word", async () => {
    expect(await truncateToFit("A".repeat(100), maxLength(20))).toBe(`${"A".repeat(19)}…`);
  });

  test("never splits a surrogate pair", async () => {
    expect(await truncateToFit("𝔸".repeat(30), maxLength(10))).toBe(`${"𝔸".repeat(9)}…`);
  });
});
