import { describe, expect, test } from "vitest";
import { applyResolution, diffVersions, typedValues } from "./merge";

const parts: [string, string[]][] = [
  ["Title", ["title"]],
  ["Bedrooms", ["bedrooms"]],
  ["Featured", ["featured"]],
  ["Amenities", ["presets", "custom"]],
];
const base = { title: "House", bedrooms: null, featured: false, presets: ["Garden"], custom: [] as string[] };

describe("what a second save is asked about", () => {
  const contested = (current: object, typed: object, from: typeof base | undefined = base) =>
    diffVersions(parts, { current: { ...base, ...current }, base: from, typed: { ...base, ...typed } });

  test("nothing that only one of them has changed to what the other left", () => {
    expect(contested({}, { title: "Mine" })).toEqual([]);
    expect(contested({ title: "Same" }, { title: "Same" })).toEqual([]);
  });

  test("what both have changed, mine being the likelier choice", () => {
    expect(contested({ title: "Theirs" }, { title: "Mine" })).toEqual([
      { name: "title", label: "Title", theirs: "Theirs", yours: "Mine", selected: "yours" },
    ]);
  });

  test("what only they have changed, theirs being the likelier choice", () => {
    expect(contested({ bedrooms: 4, featured: true }, { title: "Mine" })).toEqual([
      { name: "bedrooms", label: "Bedrooms", theirs: "4", yours: "", selected: "theirs" },
      { name: "featured", label: "Featured", theirs: "Yes", yours: "No", selected: "theirs" },
    ]);
  });

  test("a part of two fields is one choice, an entry a line", () => {
    expect(contested({ custom: ["Well"] }, { presets: ["Garden", "Gym"] })).toEqual([
      {
        name: "presets-custom",
        label: "Amenities",
        theirs: "Garden\nWell",
        yours: "Garden\nGym",
        selected: "yours",
      },
    ]);
  });

  test("every difference, where it is no longer known what the change was made to", () => {
    const found = diffVersions(parts, { current: base, typed: { ...base, title: "Mine", bedrooms: 2 } });
    expect(found.map(({ label, selected }) => [label, selected])).toEqual([
      ["Title", "yours"],
      ["Bedrooms", "yours"],
    ]);
  });
});

test("theirs take the place of what was typed where they were chosen, whole lists too", () => {
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

test("what was typed is sent again without what belongs to the choice", () => {
  const form = new FormData();
  for (const name of ["title", "updatedAt", "against", "resolve", "take-title", "__intent__", "images[0]"])
    form.append(name, "x");
  expect(typedValues(form)).toEqual([
    ["title", "x"],
    // The version that it was filled from: whoever is signed out before the choice is asked again.
    ["updatedAt", "x"],
    ["images[0]", "x"],
  ]);
});
