import Sqlite from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { expect, test } from "vitest";
import { findPendingMigrations, migrate } from "../client/migrate";

test("properties that have a payment plan are found by it", async () => {
  const names = findPendingMigrations([]);
  const earlier = names.slice(0, names.indexOf("062-instalments"));
  const sqlite = new Sqlite(":memory:");
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: sqlite }) });
  await migrate(sqlite, db, earlier);
  const at = "'2026-11-27T10:00:00.000Z'";
  for (const plan of ["[]", '[{"when":"Booking","share":"100%"}]'])
    sqlite.exec(`INSERT INTO properties
      (title, description, price, location, area, bedrooms, bathrooms, images, amenities, videos, paymentPlan, createdAt, updatedAt)
      VALUES ('Flat', '', 'PKR 1 Crore', 'Saddar, Karachi', '5 Marla', 2, 1, '["/a.jpg"]', '[]', '[]', '${plan}', ${at}, ${at})`);
  await migrate(sqlite, db, [...earlier, "062-instalments"]);
  const found = sqlite.prepare("SELECT id, hasPaymentPlan FROM properties ORDER BY id").raw().all();
  expect(found).toEqual([
    [1, 0],
    [2, 1],
  ]);
  sqlite.close();
});
