// @module-tag slow
import Sqlite from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { expect, test } from "vitest";
import { findPendingMigrations, migrate } from "../client/migrate";

test("the listings that are there get a reference, and keep their versions", async () => {
  const names = findPendingMigrations([]);
  const earlier = names.slice(0, names.indexOf("021-references"));
  const sqlite = new Sqlite(":memory:");
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: sqlite }) });
  await migrate(sqlite, db, earlier);
  const time = "2026-01-01T00:00:00.000Z";
  sqlite.exec(`INSERT INTO projects (id, title, description, location, category, status, images, createdAt, updatedAt)
    VALUES (12, 'School', 'A', 'B', 'institutional', 'ongoing', '["/uploads/a.jpg"]', '${time}', '${time}'),
      (12345, 'Library', 'A', 'B', 'institutional', 'ongoing', '["/uploads/a.jpg"]', '${time}', '${time}')`);
  await migrate(sqlite, db, [...earlier, "021-references"]);
  expect(sqlite.prepare("SELECT reference, updatedAt FROM projects ORDER BY id").raw().all()).toEqual([
    ["PROJ-0012", time],
    ["PROJ-12345", time],
  ]);
  expect(sqlite.pragma("integrity_check")).toEqual([{ integrity_check: "ok" }]);
  sqlite.close();
});
