// @module-tag slow
import Sqlite from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { expect, test } from "vitest";
import { findPendingMigrations, migrate } from "../client/migrate";

test("listings and projects of before have their folded text, and what becomes of them keeps it", async () => {
  const names = findPendingMigrations([]);
  const earlier = names.slice(0, names.indexOf("031-search-text"));
  const sqlite = new Sqlite(":memory:");
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: sqlite }) });
  await migrate(sqlite, db, earlier);
  const project = sqlite.prepare(`INSERT INTO projects
    (title, description, location, category, status, images, createdAt, updatedAt)
    VALUES (?, 'A Café', 'گلبرگ، Wah', 'residential', 'ongoing', '["/uploads/a.jpg"]',
      '2026-12-01T10:00:00.000Z', '2026-12-01T10:00:00.000Z')`);
  const property = sqlite.prepare(`INSERT INTO properties
    (title, description, location, price, area, type, status, bedrooms, images, videos, amenities, createdAt, updatedAt)
    VALUES (?, '', 'Wah', 'Rs. 2,50,000/-', '۱۰ Marla', 'villa', 'for rent', 3, '["/uploads/a.jpg"]', '[]', '[]',
      '2026-12-01T10:00:00.000Z', '2026-12-01T10:00:00.000Z')`);
  project.run("Ten-Storey House");
  property.run("Villa");
  await migrate(sqlite, db, [...earlier, "031-search-text"]);
  const textsOf = (table: string) => sqlite.prepare(`SELECT text FROM ${table}_search`).pluck().all();
  const [text, listing] = [
    " 1 ten storey house گلبرگ wah ongoing a cafe residential ",
    " 1 villa wah for rent 10 marla rs 250000 villa 3 bed ",
  ];
  expect([textsOf("projects"), textsOf("properties")]).toEqual([[text], [listing]]);
  project.run("Tower");
  sqlite.exec("UPDATE projects SET title = 'Mill' WHERE id = 1; UPDATE properties SET bedrooms = 4");
  expect(textsOf("projects")).toEqual(
    ["1 mill", "2 tower"].map((start) => text.replace("1 ten storey house", start)),
  );
  expect(textsOf("properties")).toEqual([listing.replace("3", "4")]);
  sqlite.exec("DELETE FROM projects; DELETE FROM properties");
  expect([...textsOf("projects"), ...textsOf("properties")]).toEqual([]);
  sqlite.close();
});
