import type { Database } from "better-sqlite3";
import {
  findPendingMigrations,
  findUnknownMigrations,
  migrationNameOf,
  schemaAfter,
  schemaOf,
} from "../../client/migrate";
import { databaseErrorOf, withDatabase } from "./snapshot";

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
    const reason = "migrations" in found && databaseErrorOf(path);
    return reason ? { fault: "damaged", reason } : found;
  } catch (error) {
    return { fault: "damaged", reason: (error as Error).message };
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
  const names = copy.prepare("SELECT name FROM kysely_migration ORDER BY name LIMIT 1000").pluck().all();
  return (names as string[]).map(migrationNameOf);
}

/** The migrations that a database has run, in order; none for a foreign file. */
export function migrationsOf(path: string) {
  return withDatabase(path, (copy) => {
    const hasTable = copy.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'kysely_migration'").get();
    return hasTable ? readMigrations(copy) : [];
  });
}
