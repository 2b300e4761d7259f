import { readFileSync } from "node:fs";
import Sqlite from "better-sqlite3";
import { beforeAll, expect, inject, test, vi } from "vitest";
import { loader as root } from "#app/root";
import { allDefinitions } from "#app/schemas/kinds/record-kinds";
import { findKind } from "#app/server/records/registry";
import { sqlite } from "#db/client/client";
import { makeUser } from "#tests/support/api/tokens";
import { callRoute } from "#tests/support/call-route";
import { plainContent, plainProject, plainProperty } from "#tests/support/plain-records";
import { addressesIn, send } from "#tests/support/route-calls";

const statements = vi.hoisted((): string[] => []);

// With each statement that SQLite runs.
vi.mock("#db/client/open-sqlite", () => ({
  openSqlite: () =>
    new Sqlite(readFileSync(inject("migratedDatabase")), {
      verbose: (text) => statements.push(String(text)),
    }),
}));

/** Pages that are personal, and so not cached. */
const personal = /^\/(alerts|preview)\//;

/** Tables that triggers fill from those that have a version, and the version itself. */
const derived = [
  "page_addresses",
  "properties_search",
  "projects_search",
  "units_search",
  "publications",
  "page_version",
];

beforeAll(async () => {
  const user = await makeUser("ayesha");
  const values = { property: { ...plainProperty, agentId: 1 }, project: plainProject, ...plainContent };
  for (const { kind, path } of allDefinitions)
    await findKind(path)?.queries.create(values[kind as keyof typeof values], user, null);
});

const namesOf = (query: string) => sqlite.prepare(query).pluck().all() as string[];
const versioned = () =>
  ["insert", "update", "delete"].map((event) =>
    namesOf(
      `SELECT tbl_name FROM sqlite_schema WHERE name LIKE '%\\_version\\_${event}' ESCAPE '\\' ORDER BY 1`,
    ),
  );

/** Calls an address, and the one that it redirects to. */
async function open(address: ReturnType<typeof addressesIn>[number]) {
  const answer = await send(address, "GET");
  const to = answer?.headers.get("Location");
  return to ? send({ ...address, path: to }, "GET") : answer;
}

test("every table that a public page reads has the triggers of the page version", async () => {
  const tables = namesOf("SELECT name FROM sqlite_schema WHERE type = 'table'");
  const pages = addressesIn("site").filter(({ path }) => !personal.test(path));
  expect(pages.length).toBeGreaterThan(8);
  statements.length = 0;
  await callRoute(root as Parameters<typeof callRoute>[0], "/");
  for (const page of pages) {
    const path = page.path.replace(":address/:below?", "privacy");
    await open({ ...page, path });
  }
  for (const search of ["?q=house", "?type=residential&sort=price", "?city=Wah+Cantt"])
    for (const page of pages.filter(({ path }) => path === "/properties"))
      await send(page, "GET", {}, search);
  const words = statements.flatMap((text) => [...text.matchAll(/\b(?:from|join)\s+"?(\w+)/gi)]);
  const read = new Set(words.map(([, name = ""]) => name).filter((name) => tables.includes(name)));
  const [inserted = [], updated, deleted] = versioned();
  expect([updated, deleted]).toEqual([inserted, inserted]);
  expect([...read].filter((name) => ![...inserted, ...derived].includes(name))).toEqual([]);
  // The test sees what pages read.
  for (const { path } of allDefinitions) expect([...inserted]).toContain(path);
  expect([...read]).toEqual(
    expect.arrayContaining(["properties", "projects", "pages", "services", "settings"]),
  );
});
