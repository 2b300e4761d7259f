import type { Database } from "better-sqlite3";

/**
 * Runs `work` as one transaction that takes the write lock before its first look: a second process that does the
 * same waits and then sees what the first one did. For the start only: requests use Kysely's transactions.
 */
export async function mutex<Result>(sqlite: Database, work: () => Promise<Result>) {
  sqlite.exec("BEGIN IMMEDIATE");
  try {
    const result = await work();
    sqlite.exec("COMMIT");
    return result;
  } catch (error) {
    if (sqlite.inTransaction) sqlite.exec("ROLLBACK");
    throw error;
  }
}
