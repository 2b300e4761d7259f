import fc from "fast-check";
import { expect, test } from "vitest";
import { defaultUnits } from "#app/schemas/units/unit-settings";
import { plainProject } from "#tests/support/plain-records";
import { sqlite } from "../../client/client";
import { insertProject } from "../records/projects";
import { normalize } from "./normalize";
import { termsOf } from "./terms";
import { wordsOf } from "./words";

test.each([
  ["10-Marla house, Johar Town", " 10 marla house johar town "],
  ["10marla", " 10 marla "],
  ["Rs. 2,50,00,000/-", " rs 25000000 "],
  ["۴٫۵ کروڑ", " 4.5 کروڑ "],
  ["Phase 6.\nCorner (2nd) plot.", " phase 6 corner 2nd plot "],
  ["", " "],
])("normalizes %j", (text, normalized) => {
  expect(normalize(text)).toBe(normalized);
});

const fragments = [
  "1",
  "٢",
  ",",
  ".",
  " ",
  "-",
  "Rs.",
  "marla",
  "Crore",
  "\n",
  "ten",
  "ی",
  "é",
  "🏡",
  "'",
  "\u200c",
];
const texts = fc.oneof(
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.array(fc.constantFrom(...fragments), { maxLength: 40 }).map((parts) => parts.join("")),
);

test("the index has the same text as a search", async () => {
  const { id, reference } = await insertProject(plainProject);
  const update = sqlite.prepare("UPDATE projects SET description = ? WHERE id = ?");
  const read = sqlite.prepare("SELECT text FROM projects_text WHERE id = ?").pluck();
  const stored = sqlite.prepare("SELECT description FROM projects WHERE id = ?").pluck();
  const { title, location, category, status } = plainProject;
  fc.assert(
    fc.property(texts, (text) => {
      update.run(text, id);
      const all = [id, reference, title, location, category, status, stored.get(id)];
      expect(read.get(id)).toBe(normalize(all.join(" ")));
    }),
  );
  sqlite.exec("INSERT INTO projects_search (projects_search) VALUES ('integrity-check')");
});

test("a text contains each of its words as a search has it", () => {
  fc.assert(
    fc.property(texts, (text) => {
      for (const word of text.split(/\s+/)) expect(normalize(text)).toContain(normalize(word).trim());
    }),
  );
});

test("any text has terms, few enough for one statement", () => {
  fc.assert(
    fc.property(texts, (text) => {
      const { phrases, short } = termsOf(text, defaultUnits);
      expect(phrases.flat().length).toBeLessThan(250);
      expect(phrases.length + short.length > 0).toBe(wordsOf(text).length > 0);
    }),
  );
});
