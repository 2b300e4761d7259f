import { type Kysely, sql } from "kysely";
import { fileUseTriggers } from "./050-sections";

/** Units of projects, and the types that they have in common. Frozen. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const time = (column: string) => `${column} TEXT NOT NULL CHECK (datetime(${column}) IS NOT NULL)`;
const text = (column: string) => `${column} TEXT NOT NULL DEFAULT ''`;
const list = (column: string) =>
  `${column} TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(${column}) AND json_type(${column}) = 'array')`;

const common = `project INTEGER NOT NULL,
    ${text("area")},
    bedrooms INTEGER,
    bathrooms INTEGER,
    ${list("paymentPlan")},
    hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1)),
    ${time("createdAt")},
    ${time("updatedAt")}`;

const versionTriggers = (table: string, name: string) =>
  ["INSERT", "UPDATE", "DELETE"].map(
    (event) => `CREATE TRIGGER ${name}_version_${event.toLowerCase()} AFTER ${event} ON "${table}" BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END`,
  );

const statements = [
  `CREATE TABLE "unit-types" (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL CHECK (name <> ''),
    ${text("description")},
    ${list("images")},
    "order" INTEGER NOT NULL CHECK ("order" >= 0),
    ${common}
  ) STRICT`,
  `CREATE INDEX unit_types_of_project ON "unit-types" (project, "order", id)`,
  `CREATE TABLE units (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    number TEXT NOT NULL CHECK (number <> ''),
    ${text("floor")},
    ${text("block")},
    type INTEGER,
    ${text("price")},
    ${text("facing")},
    status TEXT NOT NULL,
    reservedUntil TEXT CHECK (reservedUntil IS NULL OR datetime(reservedUntil) IS NOT NULL),
    addressKey TEXT NOT NULL CHECK (addressKey <> ''),
    sortKey TEXT NOT NULL,
    priceRupees INTEGER,
    areaSquareFeet INTEGER CHECK (areaSquareFeet >= 0),
    ${common}
  ) STRICT`,
  "CREATE UNIQUE INDEX units_by_address ON units (project, addressKey)",
  "CREATE INDEX units_in_order ON units (project, sortKey)",
  "CREATE INDEX units_by_type ON units (type) WHERE type IS NOT NULL",
  "CREATE INDEX units_reserved ON units (reservedUntil) WHERE reservedUntil IS NOT NULL",
  "ALTER TABLE messages ADD COLUMN unitId INTEGER",
  ...versionTriggers("unit-types", "unit_types"),
  ...versionTriggers("units", "units"),
  ...fileUseTriggers("unit_types", "unit-type", ["images"], false).map((statement) =>
    statement.replace(" ON unit_types ", ' ON "unit-types" '),
  ),
];
