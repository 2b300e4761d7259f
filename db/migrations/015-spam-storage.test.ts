// @module-tag slow
import Sqlite from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { expect, test } from "vitest";
import { findPendingMigrations, migrate } from "../client/migrate";

test("spam leaves the search index, and is kept as long as spam that comes now", async () => {
  const names = findPendingMigrations([]);
  const earlier = names.slice(0, names.indexOf("015-spam-storage"));
  const sqlite = new Sqlite(":memory:");
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: sqlite }) });
  await migrate(sqlite, db, earlier);
  for (const [subject, spam] of [
    ["Garden house", 0],
    ["Garden chairs", 1],
    ["Garden wall", 0],
  ])
    sqlite
      .prepare(
        "INSERT INTO messages (name, email, phone, subject, message, spam, createdAt) VALUES ('a', 'b', 'c', ?, 'd', ?, '2026-01-01')",
      )
      .run(subject, spam);
  const found = () => sqlite.prepare("SELECT rowid FROM messages_search('garden')").pluck().all();
  expect(found()).toEqual([1, 2, 3]);
  const before = new Date().toISOString();
  await migrate(sqlite, db, [...earlier, "015-spam-storage"]);
  expect(found()).toEqual([1, 3]);
  const [one, two, three] = sqlite.prepare("SELECT spamAt FROM messages ORDER BY id").pluck().all();
  expect([one, three]).toEqual([null, null]);
  expect(String(two) >= before).toBe(true);
  expect(sqlite.pragma("integrity_check")).toEqual([{ integrity_check: "ok" }]);
  sqlite.close();
});
