import { readdirSync } from "node:fs";
import Sqlite from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { expect, test } from "vitest";
import { schemaText } from "#tests/support/schema-text";
import { findPendingMigrations, findUnknownMigrations, migrate } from "./migrate";

const names = findPendingMigrations([]);

/** The names under which databases ran the first thirty migrations before these had numbers. */
const datedNames = [
  "2026-11-21-first",
  "2026-11-22-back-office",
  "2026-11-23-files",
  "2026-11-24-mail",
  "2026-11-28-open-kinds",
  "2026-11-30-list-orders",
  "2026-12-01-content-kinds",
  "2026-12-01-site",
  "2026-12-02-pages",
  "2026-12-03-markdown-uses",
  "2026-12-03-sample-records",
  "2026-12-04-publishing",
  "2026-12-05-mails",
  "2026-12-05-people",
  "2026-12-05-spam-storage",
  "2026-12-06-enquiries",
  "2026-12-06-listing-agents",
  "2026-12-06-listing-counts",
  "2026-12-07-contacts",
  "2026-12-08-alerts",
  "2026-12-09-references",
  "2026-12-10-listing-fields",
  "2026-12-11-pictures",
  "2026-12-12-admin-lists",
  "2026-12-13-facets",
  "2026-12-14-search",
  "2026-12-16-imports",
  "2026-12-17-project-cities",
  "2026-12-18-address-book",
  "2026-12-19-list-ranges",
];

async function migrated(run?: string[]) {
  const sqlite = new Sqlite(":memory:");
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: sqlite }) });
  await migrate(sqlite, db, run);
  return { sqlite, db };
}

const storedNames = (sqlite: Sqlite.Database) =>
  sqlite.prepare("SELECT name FROM kysely_migration ORDER BY name").pluck().all();

/** Explains the rule for a name to whoever adds a migration. */
function explainName(name: string, index: number) {
  const number = String(index + 1).padStart(3, "0");
  if (new RegExp(`^${number}-[a-z][a-z-]*$`).test(name)) return undefined;
  return `Name the migration '${name}' ${number}-subject: it must sort after every migration that a database has run, or no existing site starts.`;
}

test("migrations are numbered without a gap, each in a file of its name", () => {
  expect(names.map(explainName).filter(Boolean)).toEqual([]);
  const files = readdirSync("db/migrations").filter((file) => !file.includes(".test."));
  expect(files.sort()).toEqual(names.map((name) => `${name}.ts`));
});

test("a name that would not sort last is refused with a sentence", () => {
  expect(explainName("2026-12-20-service-charge", 30)).toBe(
    "Name the migration '2026-12-20-service-charge' 031-subject: it must sort after every migration that a database has run, or no existing site starts.",
  );
  expect(explainName("030-service-charge", 30)).toContain("031-subject");
  expect(explainName("031-service-charge", 30)).toBeUndefined();
});

test.each([1, 4, datedNames.length])(
  "a database that has run %i migrations under their old names is taken over",
  async (count) => {
    const { sqlite, db } = await migrated(names.slice(0, count));
    const rename = sqlite.prepare("UPDATE kysely_migration SET name = ? WHERE name = ?");
    for (const [index, name] of datedNames.slice(0, count).entries()) rename.run(name, names[index]);
    expect(storedNames(sqlite)).toEqual(datedNames.slice(0, count));
    expect(findUnknownMigrations(datedNames)).toEqual([]);
    expect(findPendingMigrations(datedNames.slice(0, count))).toEqual(names.slice(count));
    await migrate(sqlite, db);
    expect(storedNames(sqlite)).toEqual(names);
    sqlite.close();
  },
);

test("db/schema.sql is the schema; `npx vitest run db/client/migrate.test.ts -u` writes it", async () => {
  const { sqlite } = await migrated();
  const title = "-- The schema after all migrations; a test of db/client/migrate.test.ts keeps it true.\n\n";
  await expect(title + schemaText(sqlite)).toMatchFileSnapshot("../schema.sql");
  sqlite.close();
});
