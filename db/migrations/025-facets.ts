import { type Kysely, sql } from "kysely";

/** The index of listings in memory, which filters and counts, follows the table by these changes. Frozen. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** What filters and orders of the list read. */
const columns = "type, status, bedrooms, location, priceRupees, areaSquareFeet, amenities, shown, createdAt";

/** Not INSERT OR REPLACE: the conflict clause of an outer statement would replace it. */
const log = (row: "old" | "new") => `BEGIN
  DELETE FROM property_changes WHERE recordId = ${row}.id;
  INSERT INTO property_changes (recordId) VALUES (${row}.id);
END`;

const statements = [
  // The latest change of each listing, also of deleted ones; a later change has a higher id.
  `CREATE TABLE property_changes (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    recordId INTEGER NOT NULL UNIQUE
  ) STRICT`,
  "INSERT INTO property_changes (recordId) SELECT id FROM properties ORDER BY id",
  `CREATE TRIGGER property_changes_inserted AFTER INSERT ON properties ${log("new")}`,
  `CREATE TRIGGER property_changes_updated AFTER UPDATE OF ${columns} ON properties ${log("new")}`,
  `CREATE TRIGGER property_changes_deleted AFTER DELETE ON properties ${log("old")}`,
];
