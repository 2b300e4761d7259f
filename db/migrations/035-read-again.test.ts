// @module-tag slow
import Sqlite from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { expect, test } from "vitest";
import { findPendingMigrations, migrate } from "../client/migrate";

test("prices, areas, places and search texts that an earlier version has read are read again", async () => {
  const names = findPendingMigrations([]);
  const earlier = names.slice(0, names.indexOf("035-read-again"));
  const sqlite = new Sqlite(":memory:");
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: sqlite }) });
  await migrate(sqlite, db, earlier);
  sqlite.exec(`
    INSERT INTO settings (name, value) VALUES ('site', '{"currency":"EUR","areaUnit":"square metres"}');
    INSERT INTO properties (title, description, location, price, priceRupees, area, areaSquareFeet, city, cityKey, type, status,
      images, videos, amenities, createdAt, updatedAt)
    VALUES ('F-10/3', '', 'Clifton, Karachi, Sindh, Pakistan', '250.000 €', 250, '1.200 m²', 13, 'Sindh', 'sindh', 'villa',
      'for sale', '["/uploads/a.jpg"]', '[]', '[]', '2026-12-01T10:00:00.000Z', '2026-12-01T10:00:00.000Z');
    INSERT INTO projects (title, description, location, category, status, images, createdAt, updatedAt)
    VALUES ('Straße', '', 'Marina, Dubai, UAE', 'residential', 'ongoing', '["/uploads/a.jpg"]', '2026-12-01T10:00:00.000Z',
      '2026-12-01T10:00:00.000Z');
    UPDATE properties_search SET text = ' old ';
    UPDATE projects_search SET text = ' old '`);
  await migrate(sqlite, db, [...earlier, "035-read-again"]);
  const columns = "city, cityKey, neighborhood, neighborhoodKey, priceRupees, areaSquareFeet, updatedAt";
  expect(sqlite.prepare(`SELECT ${columns} FROM properties`).get()).toEqual({
    city: "Karachi",
    cityKey: "karachi",
    neighborhood: "Clifton",
    neighborhoodKey: "clifton",
    priceRupees: 250_000,
    areaSquareFeet: 12_917,
    updatedAt: "2026-12-01T10:00:00.000Z",
  });
  expect(sqlite.prepare("SELECT city, cityKey FROM projects").get()).toEqual({
    city: "Dubai",
    cityKey: "dubai",
  });
  const texts = ["properties", "projects"].map((table) =>
    sqlite.prepare(`SELECT text FROM ${table}_search`).pluck().get(),
  );
  expect(texts).toEqual([
    " 1 f 10 3 clifton karachi sindh pakistan for sale 1.200 m² 250.000 villa ",
    " 1 strasse marina dubai uae ongoing residential ",
  ]);
  sqlite.close();
});
