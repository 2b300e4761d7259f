import fc from "fast-check";
import { expect, test } from "vitest";
import { m } from "#app/words/compiled/messages.js";
import { inLanguage } from "#tests/support/in-language";
import { isolateInputs } from "./bundling/isolate-inputs";
import { isolate, isolateParts, joinTexts } from "./isolate";
import { directionOf, languages } from "./language";

const rightToLeft = languages.filter((language) => directionOf(language) === "rtl");

/** Texts as people type them: words of both directions, numbers, prices, phones, references. */
const latin = ["PKR 4.5 Crore", "2,150 sq ft", "+92 51 484 0167", "MHB-0030", "office@mehrab.example"];
const arabic = ["پلاٹ", "کراچی", "بحریہ ٹاؤن، راولپنڈی", "فيلا", "٤٥"];
const piece = fc.constantFrom(...latin, ...arabic, "Block 9", "24.8, 67.03", "(2)", "–", "4", "Ö");
const mixed = fc.array(piece, { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join(" "));

/** The parts of a text that stand in isolates of their own. */
const isolatesOf = (text: string) =>
  [...text.matchAll(/\u2068([^\u2068\u2069]*)\u2069/g)].map(([, part]) => part);

test.each(rightToLeft)("in '%s' what stands in a sentence is isolated from it", (locale) => {
  fc.assert(
    fc.property(mixed, mixed, (title, name) => {
      expect(isolatesOf(m.contact_about({ title }, { locale }))).toEqual([title]);
      expect(isolatesOf(m.contact_thank_you({ name }, { locale }))).toEqual([name]);
      expect(isolatesOf(m.properties_count({ count: 30 }, { locale }))).toEqual([]);
    }),
  );
});

test.each(rightToLeft)("in '%s' texts of one line are isolated from each other", (language) => {
  fc.assert(
    fc.property(fc.array(mixed, { minLength: 1 }), (texts) => {
      const line = inLanguage(language, () => joinTexts(texts, " · "));
      expect(isolatesOf(line)).toEqual(texts);
      expect(line.replace(/[\u200f\u2068\u2069]/g, "")).toBe(texts.join(" · "));
    }),
  );
});

test("in languages from the left nothing is added", () => {
  for (const language of ["en", "de"] as const)
    inLanguage(language, () => {
      expect(isolate("پلاٹ 4")).toBe("پلاٹ 4");
      expect(joinTexts(["4 Marla", "", undefined, "2 beds"], " · ")).toBe("4 Marla · 2 beds");
      expect(m.contact_about({ title: "پلاٹ" })).not.toMatch(/[\u2066-\u2069]/);
    });
});

test("inputs of a catalogue are isolated, but for numbers of the language, whole texts and ends of words", () => {
  const forms = {
    declarations: ["input count", "input name", "local n = count: number numberingSystem=latn"],
    match: { "form=*": "{n} {name}" },
  };
  expect(
    isolateInputs({
      a: "{#b}{name}{/b}: {title}",
      b: "{title}",
      c: "و{name}",
      d: [forms],
      e: "CSV فائل",
      f: "CSV",
    }),
  ).toEqual({
    a: "\u200f{#b}\u2068{name}\u2069{/b}: \u2068{title}\u2069",
    b: "{title}",
    c: "و{name}",
    d: [{ ...forms, match: { "form=*": "\u200f{n} \u2068{name}\u2069" } }],
    e: "\u200fCSV فائل",
    f: "CSV",
  });
});

test("parts of a line of the firm are isolated once, in languages from the right", () => {
  const line = "واہ کینٹ · 4,200 m² · 2023";
  const isolated = inLanguage("ur", () => isolateParts(line));
  expect(isolated).toBe("\u200f\u2068واہ کینٹ\u2069 · \u20684,200 m²\u2069 · \u20682023\u2069");
  expect(inLanguage("ur", () => isolateParts(isolated))).toBe(isolated);
  expect(inLanguage("ur", () => isolateParts("4,200 m²"))).toBe("4,200 m²");
  expect(inLanguage("de", () => isolateParts(line))).toBe(line);
});
