// @module-tag slow
import Sqlite from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { expect, test } from "vitest";
import { findPendingMigrations, migrate } from "../client/migrate";

test("listings of before are no news, neither those in the trash; drafts are, when they are published", async () => {
  const names = findPendingMigrations([]);
  const earlier = names.slice(0, names.indexOf("020-alerts"));
  const sqlite = new Sqlite(":memory:");
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: sqlite }) });
  await migrate(sqlite, db, earlier);
  const time = "2026-12-01T10:00:00.000Z";
  const insert = sqlite.prepare(`INSERT INTO projects
    (id, title, description, location, category, status, images, featured, state, shown, publishedAt, createdAt, updatedAt)
    VALUES (?, 'School', 'A school.', 'Taxila', 'institutional', 'ongoing', '["/uploads/a.jpg"]', 0, ?, ?, ?, '${time}', '${time}')`);
  insert.run(1, "published", 1, time);
  insert.run(2, "draft", 0, null);
  sqlite.exec(`INSERT INTO revisions (kind, recordId, title, record, deleted, userName, createdAt)
    VALUES ('project', 3, 'School', '{}', 1, 'Ayesha', '${time}')`);
  await migrate(sqlite, db, [...earlier, "020-alerts"]);
  const publications = () =>
    sqlite.prepare("SELECT kind, recordId FROM publications ORDER BY id").raw().all();
  const before = [
    ["project", 1],
    ["project", 3],
  ];
  expect(publications()).toEqual(before);
  insert.run(3, "published", 1, time);
  sqlite.exec("UPDATE projects SET shown = 0 WHERE id = 1; UPDATE projects SET shown = 1 WHERE id = 1");
  expect(publications()).toEqual(before);
  sqlite.exec("UPDATE projects SET state = 'published', shown = 1 WHERE id = 2");
  insert.run(4, "published", 1, time);
  expect(publications()).toEqual([...before, ["project", 2], ["project", 4]]);
  sqlite.close();
});
