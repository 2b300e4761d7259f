import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loader } from "#app/routes/resources/sitemap";
import { propertyQuery } from "#app/schemas/filters/listing-query";
import { sqlite } from "#db/client/client";
import { propertyQueries } from "#db/queries/records/properties";
import { callRoute } from "#tests/support/call-route";
import { emptyTables } from "#tests/support/empty-tables";
import { plainProperty } from "#tests/support/plain-records";

beforeEach(async () => {
  emptyTables("properties");
  await propertyQueries.insert(plainProperty);
});

afterEach(() => vi.restoreAllMocks());

const read = async () => String((await callRoute(loader, "/sitemap.xml")).body);

test("the sitemap is made once for the data of now, and anew when they change", async () => {
  const find = vi.spyOn(propertyQueries, "findNewest");
  const both = await Promise.all([read(), read()]);
  expect([both[0], find.mock.calls.length]).toEqual([await read(), 1]);
  expect(both[0]).toContain("/properties/");
  sqlite.exec("UPDATE properties SET title = 'Another house'");
  expect(await read()).toContain("another-house");
  expect(find).toHaveBeenCalledTimes(2);
});

test("other requests are answered while a large one is made", async () => {
  const columns =
    "title, description, price, location, area, type, status, images, videos, amenities, createdAt, updatedAt";
  sqlite.exec(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1999)
    INSERT INTO properties (${columns}) SELECT ${columns} FROM properties, n`);
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const document = await read();
  isDone = true;
  expect(document.match(/<loc>http:\/\/localhost\/properties\/\d/g)).toHaveLength(2_000);
  expect(turns).toBeGreaterThan(20);
});

test.each(["minPrice", "maxPrice", "minArea", "maxArea"])(
  "a %s of 60 KB is refused before it is read",
  (name) => {
    const parse = (value: string) => propertyQuery().safeParse({ [name]: value }).success;
    expect([parse("5"), parse(`5${" ".repeat(60_000)}`), parse("5".repeat(60_000))]).toEqual([
      true,
      false,
      false,
    ]);
  },
);
