// @module-tag slow
import Sqlite from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { expect, test } from "vitest";
import { findPendingMigrations, migrate } from "../client/migrate";

const names = findPendingMigrations([]);
const earlier = names.slice(0, names.indexOf("056-parts"));

/** The settings of a site after the migration. */
async function migrated(site: object) {
  const sqlite = new Sqlite(":memory:");
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: sqlite }) });
  await migrate(sqlite, db, earlier);
  sqlite.prepare("INSERT INTO settings (name, value) VALUES ('site', ?)").run(JSON.stringify(site));
  await migrate(sqlite, db, [...earlier, "056-parts"]);
  const value = sqlite.prepare("SELECT value FROM settings").pluck().get();
  const uses = sqlite.prepare("SELECT path FROM file_uses").pluck().all();
  sqlite.close();
  return { site: JSON.parse(String(value)), uses };
}

test("a firm that had the journal on Home has it there as a part, in its place; other settings stay", async () => {
  const others = { siteName: 'Kashif "&" Daughters', homePictures: ["/uploads/a.jpg"] };
  const { site, uses } = await migrated({ ...others, journalOnHome: true });
  const { homeSections, ...rest } = site;
  const parts = homeSections.map(({ kind, part }: Record<string, string>) => kind === "part" && part);
  expect([rest, parts.slice(-3), parts.length]).toEqual([others, ["testimonials", "journal", "team"], 8]);
  expect(uses).toEqual(["/uploads/a.jpg"]);
});

test("a firm that had not has its usual parts", async () => {
  expect((await migrated({ journalOnHome: false, headline: "Shade" })).site).toEqual({ headline: "Shade" });
});
