import { expect, test } from "vitest";
import { propertyDefinition } from "#app/schemas/kinds/property";
import { mergeParts } from "#app/schemas/records/record-values";
import { formOf } from "#app/server/http/form-data";
import { inLanguage } from "#tests/support/in-language";
import { applyChoices, byValues, fieldsToResend, mergeForm } from "./merge-form";

const parts: [string, string[]][] = [
  ["Title", ["title"]],
  ["Bedrooms", ["bedrooms"]],
  ["Featured", ["featured"]],
  ["Amenities", ["presets", "custom"]],
  ["Figures", ["counts"]],
];
const base = { title: "House", bedrooms: null, featured: false, presets: ["Garden"], custom: [], counts: [] };

test("merges theirs into the form, whole lists too, and says the conflicts in words; the sent form stays", () => {
  const form = formOf([
    ["title", "Mine"],
    ["bedrooms", ""],
    ["presets", "Garden"],
    ["custom[0]", "Well"],
    ["updatedAt", "1"],
  ]);
  const counts = [{ value: "31", label: "houses" }];
  const sent = [...form];
  const { form: next, ...result } = mergeForm(form, parts, {
    base,
    theirs: { ...base, title: "Theirs", bedrooms: 4, featured: true, presets: ["Gym"], counts },
    mine: { ...base, title: "Mine", custom: ["Well"] },
  });
  expect([...form]).toEqual(sent);
  expect(result).toEqual({
    merged: ["Bedrooms", "Featured", "Figures"],
    conflicts: [
      { name: "title", label: "Title", theirs: "Theirs", mine: "Mine" },
      { name: "presets-custom", label: "Amenities", theirs: "Gym", mine: "Garden\nWell" },
    ],
  });
  expect([...next]).toEqual([
    ["title", "Mine"],
    ["presets", "Garden"],
    ["custom[0]", "Well"],
    ["updatedAt", "1"],
    ["bedrooms", "4"],
    ["featured", "on"],
    ["counts[0].value", "31"],
    ["counts[0].label", "houses"],
  ]);
});

test("a value of a select is said by its label, in the language of the reader", () => {
  const [status] = mergeParts(propertyDefinition).filter(([, [name]]) => name === "status");
  const { conflicts } = inLanguage("ur", () =>
    mergeForm(formOf([]), status ? [status] : [], {
      base: { status: "for sale" },
      theirs: { status: "sold" },
      mine: { status: "for rent" },
    }),
  );
  expect(conflicts).toMatchObject([{ theirs: "فروخت شدہ", mine: "کرائے کے لیے" }]);
});

test("chosen fields are replaced by theirs, whole lists too", () => {
  const form = formOf([
    ["title", "Mine"],
    ["bedrooms", "2"],
    ["featured", "on"],
    ["presets", "Gym"],
    ["custom[0]", "Well"],
    ["custom[1]", "Roof"],
    ["take-title", "yours"],
    ["take-bedrooms", "theirs"],
    ["take-featured", "theirs"],
    ["take-presets-custom", "theirs"],
  ]);
  const sent = [...form];
  expect([...applyChoices(form, parts, { ...base, presets: ["Garden", "Lift"] })]).toEqual([
    ["title", "Mine"],
    ["bedrooms", ""],
    ["presets[0]", "Garden"],
    ["presets[1]", "Lift"],
  ]);
  expect([...form]).toEqual(sent);
});

test("a choice was made against the version that the conflict page showed", () => {
  const form = formOf(Object.entries({ updatedAt: "1", against: "2", base: "3" }));
  expect(applyChoices(form, parts, base).get("updatedAt")).toBe("2");
  expect(applyChoices(form, parts, base, byValues.name).get("base")).toBe("2");
});

test("submitted fields are sent again without those of the choice", () => {
  const form = new FormData();
  for (const name of ["title", "updatedAt", "against", "resolve", "take-title", "__intent__", "images[0]"])
    form.append(name, "x");
  expect(fieldsToResend(form)).toEqual([
    ["title", "x"],
    // Keeps the base version: if the session ends before the choice, the conflict is shown again.
    ["updatedAt", "x"],
    ["images[0]", "x"],
  ]);
});
