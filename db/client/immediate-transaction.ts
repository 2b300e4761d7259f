import type { Database } from "better-sqlite3";

/**
 * Runs `work` as one transaction that takes the write lock before its first read: a second process that does the same
 * waits, then sees what the first one wrote. For the start only: requests use Kysely's transactions.
 */
export async function immediateTransaction<Result>(sqlite: Database, work: () => Promise<Result>) {
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
