import { beforeEach, describe, expect, test } from "vitest";
import { propertyQuery } from "#app/schemas/filters/listing-query";
import type { PropertyInput } from "#app/schemas/kinds/property";
import { emptyListing, plainProperty as plain } from "#tests/support/plain-records";
import { sqlite } from "../../client/client";
import {
  findFeaturedProperties,
  findPropertyById,
  findSimilarProperties,
  insertProperty,
  propertyQueries,
} from "./properties";

let days = 0;

/** Each a day newer than the one before. */
function insert(changes: Partial<PropertyInput> = {}) {
  days += 1;
  return insertProperty({ ...plain, ...changes }, new Date(days * 86_400_000).toISOString());
}

beforeEach(() => {
  sqlite.exec("DELETE FROM properties");
});

async function titles(query: Record<string, unknown>) {
  const { cards: properties } = await propertyQueries.findCards(propertyQuery().parse(query), 100);
  return properties.map(({ title }) => title);
}

test("a listing is read as it was written, with its computed columns", async () => {
  const input = {
    ...plain,
    bedrooms: 4,
    featured: true,
    videos: ["https://a.example/v"],
    amenities: ["Garden"],
  };
  const written = await insert(input);
  const { id, createdAt } = written;
  const schedule = { state: "published", publishAt: null, unpublishAt: null, agentId: null };
  const reference = `PROP-${String(id).padStart(4, "0")}`;
  const others = { ...schedule, ...emptyListing, reference };
  expect(written).toEqual({ ...input, ...others, id, createdAt, updatedAt: createdAt });
  expect(await findPropertyById(id)).toEqual(written);
  expect(await findPropertyById(id + 1)).toBeUndefined();
  const row = sqlite.prepare("SELECT priceRupees, areaSquareFeet FROM properties WHERE id = ?").get(id);
  expect(row).toEqual({ priceRupees: 10_000_000, areaSquareFeet: expect.any(Number) });
});

describe("order", () => {
  test.each([
    ["price", ["low", "middle", "high", "none later", "none"]],
    ["price-desc", ["high", "middle", "low", "none", "none later"]],
  ])("%s: unreadable prices come last", async (sort, expected) => {
    await insert({ title: "middle", price: "PKR 2 Crore" });
    await insert({ title: "none", price: "Price on request" });
    await insert({ title: "high", price: "PKR 3 Crore" });
    await insert({ title: "none later", price: "Call us" });
    await insert({ title: "low", price: "PKR 50 Lakh" });
    expect(await titles({ sort })).toEqual(expected);
  });

  test.each([
    ["area", ["small", "large", "none"]],
    ["area-desc", ["large", "small", "none"]],
  ])("%s: areas in any unit, unreadable ones last", async (sort, expected) => {
    await insert({ title: "large", area: "2 Kanal" });
    await insert({ title: "none", area: "large" });
    await insert({ title: "small", area: "900 sq ft" });
    expect(await titles({ sort })).toEqual(expected);
  });

  test("with equal timestamps, the higher id comes first", async () => {
    const day = "2026-01-01T00:00:00.000Z";
    for (const title of ["first", "second"]) await insertProperty({ ...plain, title }, day);
    expect(await titles({})).toEqual(["second", "first"]);
  });

  test("pages of an order with many equal values hold each listing once", async () => {
    for (let count = 0; count < 25; count++) await insert({ title: `House ${count}` });
    for (const sort of ["newest", "price", "price-desc", "area", "area-desc"] as const) {
      const pages = await Promise.all(
        [1, 2, 3].map((page) => propertyQueries.findRecords({ sort, page }, 10)),
      );
      expect(pages.map((page) => page.length)).toEqual([10, 10, 5]);
      expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(25);
    }
  });
});

describe("filters", () => {
  test("a price that can't be read is in no price range", async () => {
    await insert({ title: "readable", price: "PKR 1 Crore" });
    await insert({ title: "unreadable", price: "Price on request" });
    expect(await titles({ minPrice: "1" })).toEqual(["readable"]);
    expect(await titles({ maxPrice: "2 crore" })).toEqual(["readable"]);
    expect(await titles({ minPrice: "1 crore", maxPrice: "1 crore" })).toEqual(["readable"]);
    expect(await titles({ minPrice: "2 crore", maxPrice: "1 crore" })).toEqual([]);
  });

  test("a listing without bedrooms matches no number of bedrooms", async () => {
    await insert({ title: "two", bedrooms: 2 });
    await insert({ title: "plot" });
    await insert({ title: "four", bedrooms: 4 });
    expect(await titles({ bedrooms: "2" })).toEqual(["four", "two"]);
    expect(await titles({ bedrooms: "3" })).toEqual(["four"]);
  });

  test("a price of 0 is not an unreadable price", async () => {
    await insert({ title: "free", price: "PKR 0" });
    expect(await titles({ minPrice: "0" })).toEqual(["free"]);
    expect(await titles({ maxPrice: "0" })).toEqual(["free"]);
  });

  test("featured listings, newest first, up to the limit", async () => {
    for (const title of ["one", "two", "three"]) await insert({ title, featured: true });
    await insert({ title: "plain" });
    expect((await findFeaturedProperties(2)).map(({ title }) => title)).toEqual(["three", "two"]);
  });
});

describe("similar listings", () => {
  test("are available, sorted by same type, same city and nearest price", async () => {
    const own = await insert({ title: "own", status: "sold" });
    await insert({ title: "other type, here", type: "office" });
    await insert({ title: "same type, elsewhere", location: "Clifton, Karachi", price: "PKR 1 Crore" });
    await insert({ title: "here, dear", price: "PKR 9 Crore" });
    await insert({ title: "here, near", price: "PKR 1.1 Crore" });
    await insert({ title: "sold", status: "sold" });
    await insert({ title: "for rent", status: "for rent" });
    const similar = (await findSimilarProperties(own, 9)).map(({ title }) => title);
    expect(similar).toEqual(["here, near", "here, dear", "same type, elsewhere", "other type, here"]);
    expect(await findSimilarProperties(own, 3)).toHaveLength(3);
  });

  test("of a leased listing are for rent", async () => {
    const own = await insert({ title: "own", status: "leased" });
    await insert({ title: "for rent", status: "for rent" });
    await insert({ title: "for sale" });
    expect((await findSimilarProperties(own, 3)).map(({ title }) => title)).toEqual(["for rent"]);
  });

  test("a location with SQL wildcards is escaped", async () => {
    const own = await insert({ title: "own", location: "Plot 5, 100%_" });
    await insert({ title: "elsewhere", location: "100 x" });
    await insert({ title: "there", location: "Plot 6, 100%_", price: "PKR 9 Crore" });
    expect((await findSimilarProperties(own, 2)).map(({ title }) => title)).toEqual(["there", "elsewhere"]);
  });
});
