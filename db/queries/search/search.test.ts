import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { projectQuery, propertyQuery } from "#app/schemas/filters/listing-query";
import type { PropertyInput } from "#app/schemas/kinds/property";
import { numberNames } from "#app/schemas/readers/spelled-numbers";
import { examples } from "#tests/support/examples";
import { plainProperty } from "#tests/support/plain-records";
import { sqlite } from "../../client/client";
import { fold } from "../../client/fold";
import { sampleProjects } from "../../sample/projects";
import { sampleProperties } from "../../sample/properties";
import { insertProject, projectQueries } from "../records/projects";
import { insertProperty, propertyQueries } from "../records/properties";
import { termsOf, tokensOf } from "./terms";

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
  const { cards: properties, total } = await propertyQueries.findCards({ q }, 100);
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

test("any words of a listing find it", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...sampleProperties),
      fc.constantFrom("title", "location", "description", "price", "area", "type", "status"),
      fc.nat(),
      fc.integer({ min: 1, max: 9 }),
      async (listing, field, from, length) => {
        const words = listing[field].split(/\s+/);
        const start = from % words.length;
        expect(await titles(words.slice(start, start + length).join(" "))).toContain(listing.title);
      },
    ),
    { numRuns: examples(60) },
  );
});

test("any part of a word finds it, but for numbers in words", async () => {
  const numberWords = new Set(Object.values(numberNames).flatMap((names) => fold(names).trim().split(" ")));
  const words = sampleProperties.flatMap(({ title, location, description }) =>
    `${title} ${location} ${description}`.split(/\s+/).map((word) => ({ title, word })),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...words), fc.nat(), fc.nat(), async ({ title, word }, from, to) => {
      const part = word.slice(from % word.length, 1 + (to % word.length));
      fc.pre(
        part !== "" &&
          !/\d/.test(part) &&
          fold(part)
            .trim()
            .split(" ")
            .every((each) => !numberWords.has(each) && !/\d/.test(String(termsOf(each)[0]?.phrases))),
      );
      expect(await titles(part)).toContain(title);
    }),
    { numRuns: examples(60) },
  );
});

test("any text is a valid search", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary", maxLength: 200 }), async (typed) => {
      await propertyQueries.findCards(propertyQuery().parse({ q: typed }), 12);
      await projectQueries.findCards(projectQuery().parse({ q: typed }), 12);
    }),
  );
});

test("words after the eighth are ignored, and little words not counted", async () => {
  const [first] = sampleProperties;
  const words = tokensOf(`${first?.title} ${first?.location} ${first?.description}`);
  expect(words).toHaveLength(8);
  expect(await titles([...words, "lighthouse"].join(" "))).toEqual(await titles(words.join(" ")));
  expect(await titles(`with the ${words[0]} lighthouse`)).toEqual([]);
});

describe("a search as people speak", () => {
  const plots = [
    {
      title: "House near the park",
      location: "Johar Town, Lahore",
      area: "10 Marla",
      price: "PKR 14.5 Crore",
    },
    { title: "Ten-marla plot", location: "F-8, Islamabad", area: "as marked", price: "Rs. 145,000,000" },
    {
      reference: "MHB-0099",
      title: "Bungalow on 110 marla",
      location: "Johar Town, Lahore",
      area: "110 Marla",
      price: "PKR 4.5 Crore",
    },
    { title: "پلاٹ", location: "لاہور", area: "۲٬۲۵۰ sq ft", price: "۸۵ لاکھ" },
    {
      title: "Flat on a 24yd road",
      location: "Block 5a, B-17",
      area: "5 Marla",
      price: "50 lac",
      description: "Room for 7kids",
      bedrooms: 6,
    },
  ];
  const ids: number[] = [];

  beforeAll(async () => {
    for (const plot of plots)
      ids.push((await insertProperty({ ...plainProperty, description: "", ...plot })).id);
  });

  const own = async (q: string) => {
    const found = await titles(q);
    return plots.flatMap(({ title }, index) => (found.includes(title) ? index : []));
  };

  test.each<[string, ...number[]]>([
    ["10 marla johar town", 0],
    ["johar 10-marla", 0],
    ["10marla", 0, 1, 3],
    ["ten marla", 0, 1, 3],
    ["TEN MARLAS", 0, 1, 3],
    ["دس marla", 0, 1, 3],
    ["2250 sq ft", 0, 3],
    ["2,250 sqft", 0, 3],
    ["110 marla", 2],
    ["house in johar", 0],
    ["houses in the johar", 0],
    ["14.5 crore", 0, 1],
    ["a house for 14.5 crore", 0],
    ["145,000,000", 0, 1],
    ["Rs. 14 crore 50 lakh", 0, 1],
    ["4.5 crore", 2],
    ["MHB-0099", 2],
    ["mhb 0099 johar", 2],
    ["0099", 2],
    ["85 lakh", 3],
    ["85lac", 3],
    ["85لاکھ", 3],
    ["۸۵لاکھ", 3],
    ["4.5cr", 2],
    ["4.5crs johar", 2],
    ["14cr 50lac", 0, 1],
    ["45m", 2],
    ["145m", 0, 1],
    ["8500k", 3],
    ["2250sqft", 0, 3],
    ["2250sq ft", 0, 3],
    ["2250sq.ft", 0, 3],
    ["250sqyd", 0, 3],
    ["5m", 4],
    ["6bed", 4],
    ["6bedrooms for 50lacs", 4],
    ["7kids", 4],
    ["block 5a", 4],
    ["B-17", 4],
    ["24yd", 4],
    ["F-8 plot", 1],
    ["residential johar for sale", 0, 2],
    ["under 90 lakh", 3, 4],
    ["below 90lac johar"],
    ["over 14.5 crore", 0, 1],
    ["above 6 marla under 5 crore", 2, 3],
    ["house under 20 crore", 0],
    ["bungalow under johar"],
  ])("'%s'", async (q, ...expected) => {
    expect(await own(q)).toEqual(expected);
  });

  test("a number finds the listing with it first", async () => {
    const id = ids[2] ?? 0;
    await insertProperty({ ...plainProperty, title: `Office ${id}` });
    for (const q of [String(id), `#${id}`])
      expect((await titles(q)).slice(0, 2)).toEqual(["Bungalow on 110 marla", `Office ${id}`]);
  });

  test("an alert finds the same among its own", async () => {
    const among = [...ids].reverse();
    const find = async (q: string) =>
      (await propertyQueries.findAmong({ q }, among)).map(({ id }) => ids.indexOf(id));
    expect(await find("ten marla")).toEqual([3, 1, 0]);
    expect(await find("ten marla johar")).toEqual([0]);
    expect(await find(String(ids[1]))).toEqual([1]);
    expect(await find("f8 lighthouse")).toEqual([]);
  });
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
