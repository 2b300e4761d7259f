import { existsSync } from "node:fs";
import { environment } from "#app/schemas/environment";
import { sqlite } from "#db/client";

/** A writer of another process is waited for so long, in milliseconds: everybody else waits meanwhile. */
const patience = 100;

/**
 * Reads the schema's last migration, and takes and gives back the right to write, which writes nothing.
 * @returns what is wrong as a sentence, undefined when nothing is
 */
export function troubleOfDatabase() {
  const path = environment.DATABASE_PATH;
  if (path !== ":memory:" && !existsSync(path)) return "The file of the database is gone.";
  try {
    const last = sqlite.prepare("SELECT max(name) AS name FROM kysely_migration").pluck().get();
    if (!last) return "The database has no tables.";
    takeWriteLock();
  } catch (error) {
    const { code = "" } = error as { code?: string };
    if (/^SQLITE_BUSY/.test(code)) return "The database is locked by another program.";
    return `The database can't be used (${code}).`;
  }
}

function takeWriteLock() {
  // A request of ours is writing at this moment: that it may is proved.
  if (sqlite.inTransaction) return;
  const before = sqlite.pragma("busy_timeout", { simple: true });
  sqlite.pragma(`busy_timeout = ${patience}`);
  try {
    sqlite.exec("BEGIN IMMEDIATE; ROLLBACK");
  } finally {
    sqlite.pragma(`busy_timeout = ${before}`);
  }
}
