import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { projectQuery, propertyQuery } from "#app/schemas/listing-query";
import type { PropertyInput } from "#app/schemas/property";
import { sqlite } from "../../client/client";
import { sampleProjects } from "../../sample/projects";
import { sampleProperties } from "../../sample/properties";
import { findProjects, insertProject } from "./projects";
import { findProperties, insertProperty } from "./properties";

const unusualTexts = {
  ...(sampleProperties[0] as PropertyInput),
  title: `50% off, "as_is" \\ (corner) AND NEAR*`,
  location: "گلبرگ، لاہور",
  description: "Ünal's 🏡 with a Büro; ßtraße",
};

beforeAll(async () => {
  for (const { createdAt, ...property } of sampleProperties) await insertProperty(property, createdAt);
  for (const { createdAt, ...project } of sampleProjects) await insertProject(project, createdAt);
  await insertProperty(unusualTexts, "2020-01-01T00:00:00.000Z");
});

async function titles(q: string) {
  const { cards: properties, total } = await findProperties({ q }, 100);
  expect(total).toBe(properties.length);
  return properties.map(({ title }) => title);
}

describe("a word", () => {
  test.each([
    ["50%", "a percent sign"],
    ["%", "only a percent sign"],
    ["as_is", "an underscore"],
    ["_", "only an underscore"],
    ["\\", "a backslash"],
    ['"as', "a quote"],
    ['"', "only a quote"],
    ["(corner)", "brackets"],
    ["AND", "an operator"],
    ["NEAR*", "another operator"],
    ["near*", "an operator in small letters"],
    ["گلبرگ", "Urdu"],
    ["گل", "two letters of Urdu"],
    ["🏡", "one emoji"],
    ["🏡 with", "an emoji and a word"],
    ["BÜRO", "an umlaut in capitals"],
    ["ünal's", "an umlaut in small letters"],
    ["ßtra", "a letter without capital"],
  ])("'%s' finds %s", async (q) => {
    expect(await titles(q)).toContain(unusualTexts.title);
  });

  test("without matches finds nothing, an empty search finds everything", async () => {
    for (const q of ["lighthouse", "qz", "%%", "__", "5_%", "AN_D"])
      expect([q, await titles(q)]).toEqual([q, []]);
    for (const q of ["", "  ", "\t\n"]) expect(await titles(q)).toHaveLength(sampleProperties.length + 1);
  });
});

test("any part of a listing finds it", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...sampleProperties),
      fc.constantFrom("title", "location", "description"),
      fc.nat(),
      fc.integer({ min: 1, max: 40 }),
      async (listing, field, from, length) => {
        const start = from % listing[field].length;
        const q = listing[field].slice(start, start + length);
        expect(await titles(q)).toContain(listing.title);
      },
    ),
    { numRuns: 200 },
  );
});

test("any text is a valid search", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary", maxLength: 200 }), async (typed) => {
      await findProperties(propertyQuery().parse({ q: typed }), 12);
      await findProjects(projectQuery.parse({ q: typed }), 12);
    }),
  );
});

test("words after the eighth are ignored", async () => {
  const [first] = sampleProperties;
  const words = `${first?.title} ${first?.location}`.split(/\s+/).slice(0, 8);
  expect(await titles([...words, "lighthouse"].join(" "))).toEqual(await titles(words.join(" ")));
});

describe("a changed or deleted listing", () => {
  test("is found by its new words only, then not at all", async () => {
    const { id } = await insertProperty({ ...unusualTexts, title: "Windmill" }, "2020-01-02T00:00:00.000Z");
    expect(await titles("windmill")).toEqual(["Windmill"]);
    sqlite.prepare("UPDATE properties SET title = 'Watermill' WHERE id = ?").run(id);
    expect([await titles("windmill"), await titles("watermill")]).toEqual([[], ["Watermill"]]);
    sqlite.prepare("DELETE FROM properties WHERE id = ?").run(id);
    expect(await titles("watermill")).toEqual([]);
    sqlite.exec("INSERT INTO properties_search (properties_search) VALUES ('integrity-check')");
  });
});
