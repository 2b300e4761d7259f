import fc from "fast-check";
import { expect, test } from "vitest";
import { partNames } from "#app/schemas/sections/page-parts";
import type { Section } from "#app/schemas/sections/section-kinds";
import { sectionDefinitions } from "#app/schemas/sections/section-kinds";
import type { PageSection } from "#app/schemas/sections/section-list";
import { readParts, readSections } from "./read-sections";

const values = fc.oneof(
  fc.string(),
  fc.jsonValue() as fc.Arbitrary<unknown>,
  fc.constantFrom(
    "/uploads/0123456789abcdef01234567.jpg",
    "javascript:alert(1)",
    "/properties?city=",
    "//",
    "1:100",
  ),
  fc.array(fc.constantFrom("1", "MHB-0001", "https://example.com/a.jpg", 3, null, ""), { maxLength: 3 }),
);

/** A stored section of a kind that there is, or was, with any values in its fields. */
const stored = fc.constantFrom(...sectionDefinitions, undefined).chain((definition) =>
  fc
    .record(
      Object.fromEntries(Object.keys(definition?.fields ?? { text: 1 }).map((name) => [name, values])),
      {
        requiredKeys: [],
      },
    )
    .map((fields) => ({ ...fields, kind: definition?.kind ?? "carousel" })),
);

test("any stored sections are read without an error, in their order, and those of kinds that are gone are left out", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(stored, { maxLength: 6 }), async (sections) => {
      const drawn = await readSections(sections as unknown as Section[], "Careers");
      const kinds = sections.map(({ kind }) => kind);
      let at = 0;
      for (const { kind } of drawn) at = kinds.indexOf(kind, at) + 1;
      expect(drawn.length === 0 || at > 0).toBe(true);
      expect(JSON.stringify(drawn)).not.toMatch(/carousel|"(address|href|src)":"javascript:/);
    }),
    { numRuns: 150 },
  );
});

test("of any stored sections each part of the page is shown once, in its order, with the others between", async () => {
  const part = fc
    .constantFrom<unknown>(...partNames("home"), "offices", 3, null)
    .map((name) => ({ kind: "part", part: name }));
  const sections = fc.array(fc.oneof(part, stored), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(sections, async (list) => {
      const { parts = [] } = await readParts("home", list as PageSection<"home">[], "Firm");
      const own = parts.filter((entry) => typeof entry === "string");
      const known = list.flatMap((one) => ("part" in one ? [one.part] : []));
      expect(own).toEqual(
        [...new Set(known)].filter((one) => partNames("home").some((name) => name === one)),
      );
      expect(parts.flat().filter((entry) => typeof entry !== "string")).toEqual(
        await readSections(list as Section[], "Firm"),
      );
      // Neighbors are drawn together.
      expect(parts.some((entry, index) => Array.isArray(entry) && Array.isArray(parts[index + 1]))).toBe(
        false,
      );
    }),
    { numRuns: 100 },
  );
});

test("a section is left out whose picture, document or records are gone", async () => {
  const gone = "/uploads/0123456789abcdef01234567";
  const sections = [
    { kind: "picture", images: [`${gone}.jpg`], width: "wide" },
    { kind: "documents", title: "To read", documents: [`${gone}.pdf`] },
    { kind: "listings", title: "For sale", address: "", properties: ["MHB-9999", "9999"] },
    { kind: "projects", title: "Built", address: "/projects?q=nothing-has-these-words", projects: [] },
    { kind: "people", title: "Who builds", people: [9999] },
    { kind: "quote", quote: "They stay.", source: "" },
  ];
  expect(await readSections(sections as Section[], "Careers")).toEqual([sections.at(-1)]);
});
