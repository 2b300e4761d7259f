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

/** The parts of a text that stand in isolates of their own; a number in one of them may have another. */
const isolatesOf = (text: string) =>
  [...text.matchAll(/\u2068((?:[^\u2068\u2069]|\u2068[^\u2068\u2069]*\u2069)*)\u2069/g)].map(([, part]) =>
    part?.replace(/[\u2068\u2069]/g, ""),
  );

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
      g: "{#a}پتا{/a} /properties/wah۔",
      h: "من https:// أو /about.",
      i: "حد 5 MB، {size} KB",
      j: "{#a}صفحہ{/a} /{address} پر",
      k: "مثلاً 33.7715, 72.7511، یا پتا",
      l: "فون +92 300 123 4567، دن 2026-12-24، 150+ یا 1Password",
      m: "mehrab-2026-11-21.tar جیسی فائل",
      n: "3-4-5 مثلث",
      o: "نمبر 1A، منزل -5 یا 76.5 PKR۔",
      p: "پتا /?p=12۔ یا /blog/*",
    }),
  ).toEqual({
    a: "\u200f{#b}\u2068{name}\u2069{/b}: \u2068{title}\u2069",
    b: "{title}",
    c: "و{name}",
    d: [{ ...forms, match: { "form=*": "\u200f{n} \u2068{name}\u2069" } }],
    e: "\u200fCSV فائل",
    f: "CSV",
    g: "{#a}پتا{/a} \u2068/properties/wah\u2069۔",
    h: "من \u2068https://\u2069 أو \u2068/about\u2069.",
    i: "حد \u20685 MB\u2069، \u2068{size} KB\u2069",
    j: "{#a}صفحہ{/a} \u2068/{address}\u2069 پر",
    k: "مثلاً \u206833.7715, 72.7511\u2069، یا پتا",
    l: "فون \u2068+92 300 123 4567\u2069، دن \u20682026-12-24\u2069، \u2068150+\u2069 یا \u20681Password\u2069",
    m: "\u200fmehrab-2026-11-21.tar جیسی فائل",
    n: "\u20683-4-5\u2069 مثلث",
    o: "نمبر \u20681A\u2069، منزل \u2068-5\u2069 یا \u206876.5 PKR\u2069۔",
    p: "پتا \u2068/?p=12\u2069۔ یا \u2068/blog/*\u2069",
  });
});

test("a count that selects a plural is written as a number", () => {
  const declarations = ["input count", "local form = count: plural"];
  const match = { "form=one": "ایک کمرہ", "form=*": "{count} کمرے" };
  expect(isolateInputs({ a: [{ declarations, match }] })).toEqual({
    a: [
      {
        declarations: [...declarations, "local countWritten = count: number numberingSystem=latn"],
        match: { "form=one": "ایک کمرہ", "form=*": "{countWritten} کمرے" },
      },
    ],
  });
});

test("parts of a line of the firm are isolated once, in languages from the right", () => {
  const line = "واہ کینٹ · 4,200 m² · 2023";
  const isolated = inLanguage("ur", () => isolateParts(line));
  expect(isolated).toBe("\u200f\u2068واہ کینٹ\u2069 · \u20684,200 m²\u2069 · \u20682023\u2069");
  expect(inLanguage("ur", () => isolateParts(isolated))).toBe(isolated);
  expect(inLanguage("de", () => isolateParts(line))).toBe(line);
});

test("a number with a sign or Latin letters behind it keeps its order in a text from the right", () => {
  const write = (text: string) => inLanguage("ur", () => isolateParts(text));
  expect(write("14-B، سیٹلائٹ ٹاؤن\n9:00 تا 18:00")).toBe("\u206814-B\u2069، سیٹلائٹ ٹاؤن\n9:00 تا 18:00");
  expect(write("20+")).toBe("\u206820+\u2069");
  expect(write("رقبہ 4,200 m² ہے")).toBe("رقبہ \u20684,200 m²\u2069 ہے");
  expect(write("سیکٹر F-11/2، بلاک 9")).toBe("سیکٹر F-11/2، بلاک 9");
  expect(inLanguage("de", () => isolateParts("20+"))).toBe("20+");
  const line = inLanguage("ar", () => joinTexts(["14-B، شارع مري", "14-B"]));
  expect(line).toBe("\u200f\u2068\u206814-B\u2069، شارع مري\u2069، \u206814-B\u2069");
});
