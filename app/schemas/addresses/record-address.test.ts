import { expect, test } from "vitest";
import { addressText, recordAddress } from "./record-address";

test.each([
  ["One-kanal villa with a pool court", "one-kanal-villa-with-a-pool-court"],
  ["  Two  &  three: (new!) ", "two-three-new"],
  ["Clifton café court, ÉLÉGANT", "clifton-cafe-court-elegant"],
  ["Cafe\u0301 İstanbul", "cafe-istanbul"],
  ["ﬁve m² ½ Ⅳ ②", "five-m2-1-2-iv-2"],
  ["ایک کنال کا مکان، ڈیفنس", "ایک-کنال-کا-مکان-ڈیفنس"],
  ["آم ۱۲ مرلہ", "آم-۱۲-مرلہ"],
  ["हिन्दी में", "हिन्दी-में"],
  ["Йогурт и чай", "йогурт-и-чай"],
  ["Villa 🏡 with ❤️ and 1️⃣ 👨‍👩‍👧", "villa-with-and-1"],
  ["../../admin?x=1#y%2F\\\r\n\0", "admin-x-1-y-2f"],
  ["-–—'\"!?…🏡", ""],
  ["\ud800 lone \udfff", "lone"],
  ["", ""],
])("%j has the text %j", (title, text) => {
  expect(addressText(title)).toBe(text);
});

test("a long title is cut at a word, a longer word within itself", () => {
  expect(addressText("Headquarters building, five floors over a lobby with a view of the sea")).toBe(
    "headquarters-building-five-floors-over-a-lobby-with-a-view",
  );
  expect(addressText(`${"a".repeat(30)} ${"b".repeat(29)} c`)).toBe(`${"a".repeat(30)}-${"b".repeat(29)}`);
  expect(addressText(`${"a".repeat(30)} ${"b".repeat(30)} c`)).toBe("a".repeat(30));
  expect(addressText("م".repeat(200))).toBe("م".repeat(60));
  // Two code units a letter: none is cut in the middle.
  expect(addressText("𐐨".repeat(200))).toBe("𐐨".repeat(60));
});

test("an address is ASCII; without a text it is the number alone", () => {
  expect(recordAddress("properties", { id: 7, title: "One-kanal villa" })).toBe(
    "/properties/7-one-kanal-villa",
  );
  expect(recordAddress("projects", { id: 3, title: "مکان" })).toBe("/projects/3-%D9%85%DA%A9%D8%A7%D9%86");
  expect(recordAddress("projects", { id: 3, title: "🏡!" })).toBe("/projects/3");
});

const alphabet = [
  ..."abcXYZ019 -_.,/\\?#%&'\"<>\r\n\0éÄßøİاںٹۓ۷َہ़हिд中한",
  ..."\u200c\u200d\u200f\u0301\ufe0f\u20e3\ufeff",
  "🏡",
  "👨‍👩‍👧",
  "𐐀",
  "\ud83c",
  "\udfff",
];

/** The same titles at every run. */
function titles(count: number) {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * below);
  };
  return Array.from({ length: count }, () =>
    Array.from({ length: random(130) }, () => alphabet[random(alphabet.length)]).join(""),
  );
}

test("the text of any title is short, has words with single hyphens, and is its own text", () => {
  for (const title of titles(3_000)) {
    const text = addressText(title);
    expect([...text].length).toBeLessThanOrEqual(60);
    expect(text).toMatch(/^([\p{L}\p{N}][\p{L}\p{N}\p{M}]*(-[\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*)?$/u);
    expect(addressText(text)).toBe(text);
    const address = recordAddress("properties", { id: 7, title });
    expect(address).toMatch(/^\/properties\/7(-[\w.!~*'()%-]+)?$/);
    // Neither a browser nor the server changes it.
    expect(new URL(address, "http://localhost").pathname).toBe(address);
    expect(decodeURIComponent(address)).toBe(`/properties/7${text && `-${text}`}`);
  }
});
