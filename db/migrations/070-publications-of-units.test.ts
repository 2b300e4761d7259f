// @module-tag slow
import Sqlite from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { expect, test } from "vitest";
import { defineFold } from "../client/fold";
import { findPendingMigrations, migrate } from "../client/migrate";

test("units that visitors could see before are below the watermark of every alert, others are new when they are seen", async () => {
  const names = findPendingMigrations([]);
  const earlier = names.slice(0, names.indexOf("070-publications-of-units"));
  const sqlite = new Sqlite(":memory:");
  defineFold(sqlite);
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: sqlite }) });
  await migrate(sqlite, db, earlier);
  const at = "'2026-11-28T10:00:00.000Z'";
  sqlite.exec(`
    INSERT INTO projects (id, title, description, location, category, status, images, createdAt, updatedAt, publishedAt)
      VALUES (1, 'Tower', '', 'Wah', 'residential', 'ongoing', '["/uploads/a.jpg"]', ${at}, ${at}, ${at});
    INSERT INTO units (project, number, status, hidden, addressKey, sortKey, createdAt, updatedAt) VALUES
      (1, 'A-1', 'for sale', 0, 'a-1', '1', ${at}, ${at}), (1, 'A-2', 'sold', 0, 'a-2', '2', ${at}, ${at}),
      (1, 'A-3', 'for sale', 1, 'a-3', '3', ${at}, ${at});`);
  const last = sqlite.prepare("SELECT max(id) FROM publications").pluck().get();
  await migrate(sqlite, db, [...earlier, "070-publications-of-units"]);
  const published = () =>
    sqlite
      .prepare("SELECT recordId FROM publications WHERE kind = 'unit' AND id > 0 ORDER BY id")
      .pluck()
      .all();
  expect([published(), sqlite.prepare("SELECT max(id) FROM publications").pluck().get()]).toEqual([[], last]);
  sqlite.exec("UPDATE units SET status = 'for sale', hidden = 0");
  expect(published()).toEqual([3]);
  sqlite.close();
});
