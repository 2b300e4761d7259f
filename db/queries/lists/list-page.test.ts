import { beforeAll, expect, test } from "vitest";
import { sqlite } from "../../client/client";
import { sampleProperties } from "../../sample/properties";
import { insertProperty, propertyQueries } from "../records/properties";
import { maxSearchResults } from "../search/search";

const rows = maxSearchResults + 10;

/** Copies of one listing; only the ten oldest are on the hill. */
beforeAll(async () => {
  const [{ createdAt, ...first } = { createdAt: "" }] = sampleProperties;
  if (!("title" in first)) throw new Error("The sample firm has listings.");
  await insertProperty({ ...first, title: "House", location: "On the hill" }, createdAt);
  const copy =
    sqlite.prepare(`INSERT INTO properties (title, description, price, location, area, type, status, images,
    videos, amenities, createdAt, updatedAt) SELECT title, description, price, @location, area, type, status, images,
    videos, amenities, createdAt, updatedAt FROM properties WHERE id = 1`);
  sqlite.transaction(() => {
    for (let id = 2; id <= rows; id++) copy.run({ location: id <= 10 ? "On the hill" : "By the river" });
  })();
});

test("pagination without a search returns every record once", async () => {
  const seen = new Set<number>();
  for (let page = 1; page <= Math.ceil(rows / 1000); page++) {
    const { cards: properties, total, isTruncated } = await propertyQueries.findCards({ page }, 1000);
    expect([total, isTruncated]).toEqual([rows, false]);
    for (const { id } of properties) seen.add(id);
  }
  expect(seen.size).toBe(rows);
});

test("a search with too many matches is limited to the newest", async () => {
  const { cards: properties, total, isTruncated } = await propertyQueries.findCards({ q: "house" }, 12);
  expect([total, isTruncated]).toEqual([maxSearchResults, true]);
  expect(properties.map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_, index) => rows - index));
  expect(await propertyQueries.findRows({ q: "house", tab: "featured" }, 25)).toEqual({
    rows: [],
    total: 0,
    isTruncated: true,
  });
});

test("a rare word finds old records, a short one searches the newest only", async () => {
  expect(await propertyQueries.findCards({ q: "house hill" }, 12)).toMatchObject({
    total: 10,
    isTruncated: false,
  });
  expect(await propertyQueries.findCards({ q: "ll" }, 12)).toMatchObject({ isTruncated: true });
});

test("the order is the same when read from either end", async () => {
  for (const sort of ["newest", "price", "price-desc", "area", "area-desc"] as const) {
    const all = await propertyQueries.findCards({ sort }, rows);
    const last = await propertyQueries.findCards({ sort, page: rows / 10 }, 10);
    expect(last.cards).toEqual(all.cards.slice(-10));
  }
});
