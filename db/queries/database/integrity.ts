import type { Database } from "better-sqlite3";
import { findPendingMigrations, findUnknownMigrations, schemaAfter, schemaOf } from "../../client/migrate";
import { findDatabaseErrorIn, withDatabase } from "./snapshot";

/** The migrations of a database of unknown origin, or its first fault. */
export type Inspection =
  | { migrations: string[] }
  | { fault: "foreign" | "newer" | "changed" }
  | { fault: "damaged"; reason: string };

/**
 * Checks the schema as text before anything else is read: a foreign view may run for ever, and a trigger would run
 * here later. Then checks the content.
 */
export async function inspectDatabase(path: string): Promise<Inspection> {
  try {
    const found = await inspectSchema(path);
    const reason = "migrations" in found && withDatabase(path, findDatabaseErrorIn);
    return reason ? { fault: "damaged", reason } : found;
  } catch (error) {
    return { fault: "damaged", reason: error instanceof Error ? error.message : String(error) };
  }
}

async function inspectSchema(path: string): Promise<Inspection> {
  const own = await schemaAfter([]);
  const schema = withDatabase(path, schemaOf);
  // The list of migrations is read only when it is the migrator's table.
  if (!own.every((entry) => schema.includes(entry))) return { fault: "foreign" };
  const migrations = withDatabase(path, readMigrations);
  if (migrations.length === 0) return { fault: "foreign" };
  if (findUnknownMigrations(migrations).length > 0) return { fault: "newer" };
  if (`${[...migrations, ...findPendingMigrations(migrations)]}` !== `${findPendingMigrations([])}`)
    return { fault: "changed" };
  const expected = await schemaAfter(migrations);
  return schema.join() === expected.join() ? { migrations } : { fault: "changed" };
}

function readMigrations(copy: Database) {
  return copy.prepare("SELECT name FROM kysely_migration ORDER BY name LIMIT 1000").pluck().all() as string[];
}
