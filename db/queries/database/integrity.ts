import type { Database } from "better-sqlite3";
import { pendingAfter, schemaAfter, schemaOf, unknownAmong } from "../../client/migrate";
import { findDatabaseErrorIn, withDatabase } from "./snapshot";

/** What a database that may come from anywhere is found to be. */
export type Finding =
  | { migrations: string[] }
  | { fault: "foreign" | "newer" | "changed" }
  | { fault: "damaged"; trouble: string };

/**
 * Looks through the database in this file. Its schema comes first, as text: nothing in it is read before it is known
 * to be what our migrations make, since a view may run for ever, and a trigger would go on living here.
 * @returns its migrations, or the first thing that is wrong with it
 */
export async function inspectDatabase(path: string): Promise<Finding> {
  try {
    const found = await inspectSchema(path);
    const trouble = "migrations" in found && withDatabase(path, findDatabaseErrorIn);
    return trouble ? { fault: "damaged", trouble } : found;
  } catch (error) {
    return { fault: "damaged", trouble: error instanceof Error ? error.message : String(error) };
  }
}

async function inspectSchema(path: string): Promise<Finding> {
  const own = await schemaAfter([]);
  const schema = withDatabase(path, schemaOf);
  // The list of migrations is read only when it is the plain table that it should be.
  if (!own.every((line) => schema.includes(line))) return { fault: "foreign" };
  const migrations = withDatabase(path, listed);
  if (migrations.length === 0) return { fault: "foreign" };
  if (unknownAmong(migrations).length > 0) return { fault: "newer" };
  if (`${[...migrations, ...pendingAfter(migrations)]}` !== `${pendingAfter([])}`)
    return { fault: "changed" };
  const expected = await schemaAfter(migrations);
  return schema.join() === expected.join() ? { migrations } : { fault: "changed" };
}

function listed(copy: Database) {
  return copy.prepare("SELECT name FROM kysely_migration ORDER BY name LIMIT 1000").pluck().all() as string[];
}
