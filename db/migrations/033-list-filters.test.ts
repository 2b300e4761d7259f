// @module-tag slow
import Sqlite from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { expect, test } from "vitest";
import { findPendingMigrations, migrate } from "../client/migrate";
import { filterColumns } from "../queries/filters/filter-columns";

const locations = [
  "Clifton, Karachi, 75600, Pakistan",
  "Saddar, Rawalpindi",
  "wah  CANTT ,",
  "گلبرگ، لاہور",
  "",
  " , ",
];
const amenities = ["[]", '["Garden","GYM"]', '["Äußere Treppe"]'];

test("listings of before have the columns of filters, as those that are saved since", async () => {
  const names = findPendingMigrations([]);
  const earlier = names.slice(0, names.indexOf("033-list-filters"));
  const sqlite = new Sqlite(":memory:");
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: sqlite }) });
  await migrate(sqlite, db, earlier);
  const insert = sqlite.prepare(`INSERT INTO properties
    (title, description, price, location, area, type, status, images, videos, amenities, createdAt, updatedAt)
    VALUES ('House', '', 'PKR 1 Crore', ?, '10 Marla', 'villa', 'for sale', '["/uploads/a.jpg"]', '[]', ?,
      '2026-12-01T10:00:00.000Z', '2026-12-01T10:00:00.000Z')`);
  // More than one batch.
  for (let count = 0; count < 1_100; count++)
    insert.run(locations[count % locations.length], amenities[count % amenities.length]);
  await migrate(sqlite, db, [...earlier, "033-list-filters"]);
  const rows = sqlite.prepare("SELECT * FROM properties").all() as Record<string, string>[];
  expect(rows).toHaveLength(1_100);
  for (const row of rows) {
    // That of a payment plan is of a later migration.
    const { hasPaymentPlan: _, ...columns } = filterColumns("property", row);
    expect(row).toMatchObject(columns);
  }
  sqlite.close();
});
