import { dictionary } from "@zxcvbn-ts/language-common";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { passwordTexts, strengthTexts } from "#app/schemas/users/password";
import { passwordProblem, passwordStrength } from "./password-policy";

const context = { username: "ayesha", name: "Ayesha Khan", siteName: "Noor & Partners" };
const problem = (password: string) => passwordProblem(password, context);

/** The package is MIT-licensed; `npx vitest run app/server/auth/password-policy -u` writes the list anew. */
test("the list holds the 3,000 most common passwords of at least 8 characters", async () => {
  const passwords = dictionary["passwords-common"].filter((password) => [...password].length >= 8);
  await expect(passwords.slice(0, 3000).join("\n")).toMatchFileSnapshot("common-passwords.txt");
});

test("ASVS 6.2.4: no common password is accepted, in any case", () => {
  const passwords = dictionary["passwords-common"].filter((password) => [...password].length >= 8);
  for (const password of passwords.slice(0, 3000))
    for (const typed of [password, password.toUpperCase()]) expect(problem(typed)).toBe(passwordTexts.common);
});

describe("ASVS 6.2.11: is refused", () => {
  test.each([
    ["1234567", passwordTexts.short],
    ["", passwordTexts.short],
    // Seven characters, although more units of UTF-16.
    ["🏠🏠🏠🏠🏠🏡🏢", passwordTexts.short],
    ["aaaaaaaa", passwordTexts.common],
    ["xy7xy7xy7xy7", passwordTexts.common],
    ["passwordpassword", passwordTexts.common],
    ["bcdefghijk", passwordTexts.common],
    ["9876543210987", passwordTexts.common],
    ["poiuytrewq", passwordTexts.common],
    // Letters of full width.
    ["ｐａｓｓｗｏｒｄ", passwordTexts.common],
    ["Ayesha2026!", passwordTexts.ownName],
    ["ayesha khan", passwordTexts.ownName],
    ["AyeshaKhan1990", passwordTexts.ownName],
    ["noor&partners", passwordTexts.ownName],
    ["Noor-Partners-1", passwordTexts.ownName],
    ["mehrab12345678", passwordTexts.ownName],
    ["Mehrab!!!", passwordTexts.ownName],
  ])("%j", (password, text) => {
    expect(problem(password)).toBe(text);
  });
});

describe("is accepted", () => {
  test.each([
    "ayesha walks to the river",
    "mehrab in lahore",
    "correct horse battery",
    "        8 spaces",
    "گلابی اینٹوں کا گھر",
  ])("%j", (password) => {
    expect(problem(password)).toBeUndefined();
  });
});

test("ASVS 6.2.5: any text of 8 to 128 characters that is not guessed first is accepted, also with spaces around", () => {
  // Numbers at random neither repeat nor run on.
  const random = fc
    .uint8Array({ minLength: 16, maxLength: 40 })
    .map((bytes) => Buffer.from(bytes).toString("hex"));
  const isVaried = (text: string) => new Set(text).size > 8;
  fc.assert(
    fc.property(random.filter(isVaried), fc.string({ maxLength: 8 }), (text, any) => {
      expect(problem(text)).toBeUndefined();
      expect(problem(` ${text}${any} `)).toBeUndefined();
    }),
  );
});

test("ASVS 6.2.9: the length is counted in characters, and nothing is cut off", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 300 }), fc.constantFrom("q", "é", "ہ", "🏠"), (length, letter) => {
      const found = problem(letter.repeat(length));
      if (length < 8) expect(found).toBe(passwordTexts.short);
      else expect(found).toBe(length > 128 ? passwordTexts.long : passwordTexts.common);
    }),
  );
});

test("ASVS 6.2.1: the strength is said in words", () => {
  const strength = (password: string) => passwordStrength(password, context);
  expect(strength("")).toBe("");
  expect(strength("short")).toBe(passwordTexts.short);
  expect(strength("password")).toBe(passwordTexts.common);
  expect(strength("eight bricks")).toBe(strengthTexts.short);
  expect(strength("eight bricks in a row")).toBe(strengthTexts.good);
});
