// @module-tag slow
import Sqlite from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { expect, test } from "vitest";
import { placeOf } from "#app/schemas/readers/place";
import { findPendingMigrations, migrate } from "../client/migrate";

const locations = [
  "Clifton, Karachi, 75600, Pakistan",
  "Saddar, Rawalpindi",
  "wah  CANTT ,",
  "گلبرگ، لاہور",
  "",
  " , ",
  "Clifton\u00a0Block 4,\tKarachi",
];

test("projects of before have their cities, read as those that are saved since", async () => {
  const names = findPendingMigrations([]);
  const earlier = names.slice(0, names.indexOf("028-project-cities"));
  const sqlite = new Sqlite(":memory:");
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: sqlite }) });
  await migrate(sqlite, db, earlier);
  const insert = sqlite.prepare(`INSERT INTO projects
    (title, description, location, category, status, images, createdAt, updatedAt)
    VALUES ('House', '', ?, 'residential', 'ongoing', '["/uploads/a.jpg"]',
      '2026-12-01T10:00:00.000Z', '2026-12-01T10:00:00.000Z')`);
  // More than one batch.
  for (let count = 0; count < 1_100; count++) insert.run(locations[count % locations.length]);
  await migrate(sqlite, db, [...earlier, "028-project-cities"]);
  const rows = sqlite.prepare("SELECT location, city, cityKey FROM projects").all() as {
    location: string;
    city: string;
    cityKey: string;
  }[];
  expect(rows).toHaveLength(1_100);
  for (const { location, city, cityKey } of rows) {
    expect(city).toBe(placeOf(location).city);
    expect(cityKey).toBe(city.toLowerCase());
  }
  sqlite.close();
});
