import Sqlite from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { expect, test } from "vitest";
import { findPendingMigrations, migrate } from "../client/migrate";

test("listings of before are read as changes; a later change has the higher id, a deleted one stays", async () => {
  const names = findPendingMigrations([]);
  const earlier = names.slice(0, names.indexOf("025-facets"));
  const sqlite = new Sqlite(":memory:");
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: sqlite }) });
  await migrate(sqlite, db, earlier);
  const insert = sqlite.prepare(`INSERT INTO properties
    (id, title, description, price, location, area, type, status, images, videos, amenities, createdAt, updatedAt)
    VALUES (?, 'House', '', 'PKR 1 Crore', 'Wah', '10 Marla', 'villa', 'for sale', '["/uploads/a.jpg"]', '[]', '[]',
      '2026-12-01T10:00:00.000Z', '2026-12-01T10:00:00.000Z')`);
  for (const id of [1, 2]) insert.run(id);
  await migrate(sqlite, db, [...earlier, "025-facets"]);
  const changes = () =>
    sqlite.prepare("SELECT recordId FROM property_changes ORDER BY id").pluck().all() as number[];
  expect(changes()).toEqual([1, 2]);
  sqlite.exec("UPDATE properties SET title = 'Villa' WHERE id = 1");
  expect(changes()).toEqual([1, 2]);
  sqlite.exec("UPDATE properties SET location = 'Lalazar, Wah' WHERE id = 1");
  insert.run(3);
  expect(changes()).toEqual([2, 1, 3]);
  sqlite.exec("DELETE FROM properties WHERE id = 2");
  expect(changes()).toEqual([1, 3, 2]);
  sqlite.close();
});
