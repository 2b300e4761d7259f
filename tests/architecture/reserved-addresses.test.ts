import { expect, test } from "vitest";
import { reservedAddresses } from "#app/schemas/content/page";
import { languages } from "#app/words/language";
import { routesOf } from "#tests/server/support/route-table";

test("no page of the firm can take the first part of a URL of the site", () => {
  const folders = ["site", "account", "admin", "api", "resources"];
  const own = folders.flatMap(routesOf).map((path) => path.split("/")[1] ?? "");
  const addresses = [...own.filter((name) => /^[a-z0-9-]+$/.test(name)), ...languages];
  expect(addresses.length).toBeGreaterThan(12);
  expect(addresses.filter((name) => !reservedAddresses.includes(name))).toEqual([]);
});
