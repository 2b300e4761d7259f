import fc from "fast-check";
import { expect, test } from "vitest";
import { defaultUnits } from "#app/schemas/units/unit-settings";
import { plainProject } from "#tests/support/plain-records";
import { sqlite } from "../../client/client";
import { fold } from "../../client/fold";
import { insertProject } from "../records/projects";
import { listingTermsOf, termsOf, tokensOf } from "./terms";

test.each([
  ["10-Marla house, Johar Town", " 10 marla house johar town "],
  ["10marla", " 10 marla "],
  ["Rs. 2,50,00,000/-", " rs 25000000 "],
  ["۴٫۵ کروڑ", " 4.5 کروڑ "],
  ["Phase 6.\nCorner (2nd) plot.", " phase 6 corner 2nd plot "],
  ["", " "],
  ["Ünal's Café, Nº 5", " unal s cafe nº 5 "],
  ["Rs.50 at 4.5 sq.ft.", " rs 50 at 4.5 sq ft "],
])("folds %j", (text, folded) => {
  expect(fold(text)).toBe(folded);
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
  const read = sqlite.prepare("SELECT text FROM projects_search WHERE rowid = ?").pluck();
  const stored = sqlite.prepare("SELECT description FROM projects WHERE id = ?").pluck();
  const { title, location, category, status } = plainProject;
  fc.assert(
    fc.property(texts, (text) => {
      update.run(text, id);
      const all = [id, reference, title, location, status, stored.get(id), category];
      expect(read.get(id)).toBe(fold(all.join(" ")));
    }),
  );
  sqlite.exec("INSERT INTO projects_search (projects_search) VALUES ('integrity-check')");
});

test("a text contains each of its words as a search has it", () => {
  fc.assert(
    fc.property(texts, (text) => {
      for (const word of text.split(/\s+/)) expect(fold(text)).toContain(fold(word).trim());
    }),
  );
});

test("any text has terms, few enough for one statement", () => {
  fc.assert(
    fc.property(texts, (text) => {
      for (const terms of [termsOf(text), listingTermsOf(text, defaultUnits)]) {
        expect(terms.flatMap(({ phrases, numbers }) => [...phrases, ...numbers]).length).toBeLessThan(250);
        expect(terms.length > 0).toBe(tokensOf(text).length > 0);
      }
    }),
  );
});

test("an area and a price of the same number are both read", () => {
  const numbers = listingTermsOf("5 marla under 5 crore, 33", defaultUnits).flatMap((term) => term.numbers);
  expect(numbers).toEqual([
    { column: "priceRupees", operator: "<=", value: 50_000_000 },
    { column: "areaSquareFeet", operator: "=", value: 1_125 },
    { column: "priceRupees", operator: "=", value: 33 },
  ]);
});
