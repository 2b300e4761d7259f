// @module-tag slow
import Sqlite from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { expect, test } from "vitest";
import { findPendingMigrations, migrate } from "../client/migrate";

test("translations that are there are found, and texts and prices of earlier versions are read again", async () => {
  const names = findPendingMigrations([]);
  const earlier = names.slice(0, names.indexOf("049-language-search"));
  const sqlite = new Sqlite(":memory:");
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: sqlite }) });
  await migrate(sqlite, db, earlier);
  const at = "'2026-12-01T10:00:00.000Z'";
  sqlite.exec(`
    INSERT INTO translations (kind, recordId, language, title, texts, source, createdAt, updatedAt) VALUES
      ('property', 7, 'ur', 'باغ', '{"title":"باغ والا مکان","amenities":["چھت","","تہ خانہ"],"count":5}', '{}', ${at}, ${at});
    INSERT INTO settings (name, value) VALUES ('site', '{"currency":"EUR","areaUnit":"square metres"}');
    INSERT INTO properties (title, description, location, price, priceRupees, area, areaSquareFeet, type, status,
      images, videos, amenities, createdAt, updatedAt)
    VALUES ('Haus', 'Ruhig.', 'Köln', '350 Tsd. Euro', NULL, '120 Quadratmeter', NULL, 'villa', 'for sale',
      '["/uploads/a.jpg"]', '[]', '[]', ${at}, ${at});
    INSERT INTO messages (name, email, phone, subject, message, createdAt, spam) VALUES ('Ali', 'a@example.pk', '0300 1234567', 'مکان', 'قیمت؟', ${at}, 0);
    UPDATE messages_search SET text = ' ali a@example pk مکان قیمت؟ '`);
  await migrate(sqlite, db, [...earlier, "049-language-search"]);
  const all = (statement: string) => sqlite.prepare(statement).raw().all();
  expect(all("SELECT rowid, text FROM translations_search")).toEqual([[1, " باغ والا مکان چہت تہ خانہ "]]);
  expect(all("SELECT priceRupees, areaSquareFeet FROM properties")).toEqual([[350_000, 1_292]]);
  expect(all("SELECT text, phone FROM messages_search")).toEqual([
    [" ali a@example pk مکان قیمت ", "03001234567"],
  ]);
  for (const index of ["translations_search", "messages_search"])
    sqlite.exec(`INSERT INTO ${index} (${index}) VALUES ('integrity-check')`);
  sqlite.close();
});
