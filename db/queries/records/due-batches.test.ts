import { setImmediate } from "node:timers";
import { beforeEach, expect, test } from "vitest";
import { emptyTables } from "#tests/support/empty-tables";
import { plainProperty } from "#tests/support/plain-records";
import { sqlite } from "../../client/client";
import { pageVersion } from "../page-version";
import { publishDue } from "./due";
import { propertyQueries } from "./properties";

const later = "2126-01-01T00:00:00.000Z";

beforeEach(() => {
  emptyTables("properties", "activities");
});

const countShown = () => sqlite.prepare("SELECT count(*) FROM properties WHERE shown = 1").pluck().get();

async function schedule(count: number) {
  for (let each = 0; each < count; each++)
    await propertyQueries.insert({ ...plainProperty, publishAt: later });
}

test("nothing is written until something is due, so that pages stay in the page cache", async () => {
  await schedule(1);
  const version = pageVersion();
  for (let poll = 0; poll < 300; poll++) await publishDue();
  expect(pageVersion()).toBe(version);
  await publishDue(later);
  expect(countShown()).toBe(1);
  expect(pageVersion()).not.toBe(version);
});

test("many records that are due at once are published in batches, between which requests are answered", async () => {
  await schedule(200);
  const seen: unknown[] = [];
  const look = () => {
    seen.push(countShown());
    if (countShown() !== 200) setImmediate(look);
  };
  setImmediate(look);
  await publishDue(later);
  expect(countShown()).toBe(200);
  expect(sqlite.prepare("SELECT count(*) FROM activities").pluck().get()).toBe(200);
  expect(new Set(seen).size).toBeGreaterThan(2);
});
