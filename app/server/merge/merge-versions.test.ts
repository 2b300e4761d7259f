import fc from "fast-check";
import { expect, test } from "vitest";
import { pageDefinition } from "#app/schemas/content/page";
import { type MergePart, mergeParts } from "#app/schemas/records/record-values";
import { anySections } from "#tests/support/any-sections";
import { mergeVersions } from "./merge-versions";

const parts: MergePart[] = [
  ["Title", ["title"]],
  ["Images", ["images"]],
  ["Amenities", ["presets", "custom"]],
];

/** A few values of each part, so that versions often have the same. */
const values = [
  [{ title: "A" }, { title: "B" }, { title: "C" }],
  [{ images: [] }, { images: ["x", "y"] }, { images: ["y", "x"] }],
  [{ presets: [] }, { presets: [], custom: ["G"] }, { presets: ["G"], custom: [] }],
];
const one = fc.tuple(...parts.map(() => fc.nat(2)));
const versionOf = (picked: number[]) => Object.assign({}, ...picked.map((at, part) => values[part]?.[at]));

test("merges what only others have changed, keeps what only I have, and has a conflict where both have differently", () => {
  fc.assert(
    fc.property(one, one, one, (base, theirs, mine) => {
      const { merged, conflicts } = mergeVersions(parts, {
        base: versionOf(base),
        mine: versionOf(mine),
        theirs: versionOf(theirs),
      });
      for (const [index, part] of parts.entries()) {
        const [before, their, my] = [base[index], theirs[index], mine[index]];
        expect(merged.includes(part)).toBe(their !== before && my === before);
        expect(conflicts.includes(part)).toBe(their !== before && my !== before && their !== my);
      }
    }),
    { numRuns: 1_000 },
  );
});

test("every difference is a conflict when the base is unknown", () => {
  fc.assert(
    fc.property(one, one, (theirs, mine) => {
      const { merged, conflicts } = mergeVersions(parts, {
        theirs: versionOf(theirs),
        mine: versionOf(mine),
      });
      expect(merged).toEqual([]);
      expect(conflicts).toEqual(parts.filter((_, index) => theirs[index] !== mine[index]));
    }),
  );
});

test("a value that an earlier release did not have is an empty one; rows that read alike are different", () => {
  const row = (value: string, label: string) => ({ title: [{ value, label }] });
  const differing = (theirs: object, mine: object) =>
    mergeVersions(parts, { theirs: { ...theirs }, mine: { ...mine } }).conflicts;
  expect(differing({ title: null }, { title: "", images: [] })).toEqual([]);
  expect(differing(row("9", "x, y"), row("9, x", "y"))).toHaveLength(1);
});

test("sections are merged as one value: those that only others have changed, and a conflict where both have", () => {
  const lists = anySections({ images: ["/uploads/a.jpg"], documents: [], people: [1], entries: [1] });
  const page = (title: string, sections: object[]) => ({ title, sections });
  const labelsOf = (of: MergePart[]) => of.map(([label]) => label);
  fc.assert(
    fc.property(lists, lists, lists, (base, theirs, mine) => {
      fc.pre(new Set([base, theirs, mine].map((list) => JSON.stringify(list))).size === 3);
      const parts = mergeParts(pageDefinition);
      const merge = (my: object[]) =>
        mergeVersions(parts, { base: page("A", base), theirs: page("A", theirs), mine: page("B", my) });
      expect([labelsOf(merge(base).merged), merge(base).conflicts]).toEqual([["Sections"], []]);
      expect([merge(mine).merged, labelsOf(merge(mine).conflicts)]).toEqual([[], ["Sections"]]);
    }),
  );
});
