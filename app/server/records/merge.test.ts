import { describe, expect, test } from "vitest";
import { applyResolution, diffVersions, typedValues } from "./merge";

const parts: [string, string[]][] = [
  ["Title", ["title"]],
  ["Bedrooms", ["bedrooms"]],
  ["Featured", ["featured"]],
  ["Amenities", ["presets", "custom"]],
];
const base = { title: "House", bedrooms: null, featured: false, presets: ["Garden"], custom: [] as string[] };

describe("diffVersions", () => {
  const differences = (current: object, typed: object, from: typeof base | undefined = base) =>
    diffVersions(parts, { current: { ...base, ...current }, base: from, typed: { ...base, ...typed } });

  test("returns no difference where only my version changed, or both changed alike", () => {
    expect(differences({}, { title: "Mine" })).toEqual([]);
    expect(differences({ title: "Same" }, { title: "Same" })).toEqual([]);
  });

  test("both versions changed a part: mine is preselected", () => {
    expect(differences({ title: "Theirs" }, { title: "Mine" })).toEqual([
      { name: "title", label: "Title", theirs: "Theirs", yours: "Mine", selected: "yours" },
    ]);
  });

  test("only the current version changed a part: theirs is preselected", () => {
    expect(differences({ bedrooms: 4, featured: true }, { title: "Mine" })).toEqual([
      { name: "bedrooms", label: "Bedrooms", theirs: "4", yours: "", selected: "theirs" },
      { name: "featured", label: "Featured", theirs: "Yes", yours: "No", selected: "theirs" },
    ]);
  });

  test("a part of two fields is one choice, with an entry on each line", () => {
    expect(differences({ custom: ["Well"] }, { presets: ["Garden", "Gym"] })).toEqual([
      {
        name: "presets-custom",
        label: "Amenities",
        theirs: "Garden\nWell",
        yours: "Garden\nGym",
        selected: "yours",
      },
    ]);
  });

  test("returns every difference when the base is unknown", () => {
    const found = diffVersions(parts, { current: base, typed: { ...base, title: "Mine", bedrooms: 2 } });
    expect(found.map(({ label, selected }) => [label, selected])).toEqual([
      ["Title", "yours"],
      ["Bedrooms", "yours"],
    ]);
  });
});

test("chosen fields are replaced by theirs, whole lists too", () => {
  const form = new FormData();
  const typed = [
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
  ] as const;
  for (const [name, value] of typed) form.append(name, value);
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
