import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { environment } from "#app/config/environment";
import { writer, writerMutex } from "../../client/client";

/** Tries to get the lock between two writes of another process. */
const [maxTries, retryMs] = [5, 50];

/** Longest write; a restore, which holds the queue for longer, is not counted. */
const maxWriteMs = 10_000;

/** A result is cached for this long: many health checks cost one look. */
const cacheMs = 1_000;

let cached: { at: number; error: Promise<string | undefined> } | undefined;

/** @returns what is wrong with the database, as a sentence, at most a second old; undefined when it is healthy */
export function findDatabaseError() {
  if (!cached || performance.now() - cached.at >= cacheMs)
    cached = { at: performance.now(), error: checkDatabase() };
  return cached.error;
}

/** Reads the last migration, and takes and releases the write lock, which writes nothing. */
async function checkDatabase() {
  const path = environment.DATABASE_PATH;
  if (path !== ":memory:" && !existsSync(path)) return "The file of the database is gone.";
  if (writerMutex.heldMs > maxWriteMs) return "The database can't be written: a write does not end.";
  for (let left = maxTries; left > 0; left--) {
    try {
      const last = writer.prepare("SELECT max(name) AS name FROM kysely_migration").pluck().get();
      if (!last) return "The database has no tables.";
      // Without a timeout, which would block; a transaction of this process proves that the lock can be taken.
      if (!writer.inTransaction) writer.exec("BEGIN IMMEDIATE; ROLLBACK");
      return undefined;
    } catch (error) {
      const { code = "" } = error as { code?: string };
      if (!code.startsWith("SQLITE_BUSY")) return `The database can't be used (${code}).`;
      await sleep(retryMs);
    }
  }
  return "The database is locked by another program.";
}
