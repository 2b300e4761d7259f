// @module-tag slow
import Sqlite from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { expect, test } from "vitest";
import { findPendingMigrations, migrate } from "../client/migrate";

test("records whose references look alike keep them, each with the same key", async () => {
  const names = findPendingMigrations([]);
  const earlier = names.slice(0, names.indexOf("041-reference-keys"));
  const sqlite = new Sqlite(":memory:");
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: sqlite }) });
  await migrate(sqlite, db, earlier);
  const insert = sqlite.prepare(`INSERT INTO projects
    (title, description, location, category, status, images, reference, createdAt, updatedAt)
    VALUES ('School', '', '', 'residential', 'ongoing', '["/uploads/a.jpg"]', ?, '2026-12-01T10:00:00.000Z', '2026-12-01T10:00:00.000Z')`);
  for (const reference of ["MHB-0001", "\u200bMHB – ۰۰۰۱", null]) insert.run(reference);
  await migrate(sqlite, db, [...earlier, "041-reference-keys"]);
  insert.run("Mhb-0002");
  sqlite.exec("UPDATE projects SET reference = 'mhb-3' WHERE reference IS NULL");
  expect(sqlite.prepare("SELECT reference, referenceKey FROM projects ORDER BY id").raw().all()).toEqual([
    ["MHB-0001", "mhb-0001"],
    ["\u200bMHB – ۰۰۰۱", "mhb-0001"],
    ["mhb-3", "mhb-3"],
    ["Mhb-0002", "mhb-0002"],
  ]);
  sqlite.close();
});
