import { expect, test } from "vitest";
import { applyResolution, mergeForm, typedValues } from "./merge-form";

const parts: [string, string[]][] = [
  ["Title", ["title"]],
  ["Bedrooms", ["bedrooms"]],
  ["Featured", ["featured"]],
  ["Amenities", ["presets", "custom"]],
  ["Figures", ["counts"]],
];
const base = { title: "House", bedrooms: null, featured: false, presets: ["Garden"], custom: [], counts: [] };

function formOf(fields: readonly (readonly [string, string])[]) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

test("takes theirs into the form, whole lists too, and asks the rest in words", () => {
  const form = formOf([
    ["title", "Mine"],
    ["bedrooms", ""],
    ["presets", "Garden"],
    ["custom[0]", "Well"],
    ["updatedAt", "1"],
  ]);
  const counts = [{ value: "31", label: "houses" }];
  const merged = mergeForm(form, parts, {
    base,
    current: { ...base, title: "Theirs", bedrooms: 4, featured: true, presets: ["Gym"], counts },
    typed: { ...base, title: "Mine", custom: ["Well"] },
  });
  expect(merged).toEqual({
    taken: ["Bedrooms", "Featured", "Figures"],
    differences: [
      { name: "title", label: "Title", theirs: "Theirs", yours: "Mine" },
      { name: "presets-custom", label: "Amenities", theirs: "Gym", yours: "Garden\nWell" },
    ],
  });
  expect([...form]).toEqual([
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
  applyResolution(form, parts, { ...base, presets: ["Garden", "Lift"] });
  expect([...form]).toEqual([
    ["title", "Mine"],
    ["bedrooms", ""],
    ["presets[0]", "Garden"],
    ["presets[1]", "Lift"],
  ]);
});

test("submitted fields are sent again without those of the choice", () => {
  const form = new FormData();
  for (const name of ["title", "updatedAt", "against", "resolve", "take-title", "__intent__", "images[0]"])
    form.append(name, "x");
  expect(typedValues(form)).toEqual([
    ["title", "x"],
    // Keeps the base version: if the session ends before the choice, the conflict is shown again.
    ["updatedAt", "x"],
    ["images[0]", "x"],
  ]);
});
