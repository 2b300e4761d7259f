import { existsSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { environment } from "#app/config/environment";
import { writer } from "../../client/client";

/** How often a writer of another process is tried to be caught between two writes, and the pause, in milliseconds. */
const [tries, interval] = [5, 50];

/** How long what was found holds, in milliseconds: a crowd that asks costs one look. */
const fresh = 1_000;

let found: { at: number; trouble: Promise<string | undefined> } | undefined;

/** @returns what is wrong as a sentence, a second ago at most; undefined when nothing is */
export function findDatabaseError() {
  if (!found || performance.now() - found.at >= fresh) found = { at: performance.now(), trouble: look() };
  return found.trouble;
}

/** Reads the schema's last migration, and takes and gives back the right to write, which writes nothing. */
async function look() {
  const path = environment.DATABASE_PATH;
  if (path !== ":memory:" && !existsSync(path)) return "The file of the database is gone.";
  try {
    for (let left = tries; left > 0; left--) {
      const seen = tryOnce();
      if (seen !== "busy") return seen;
      await pause(interval);
    }
    return "The database is locked by another program.";
  } catch (error) {
    return `The database can't be used (${(error as { code?: string }).code ?? ""}).`;
  }
}

/** Waits for nobody: everybody else would wait meanwhile. */
function tryOnce() {
  try {
    const last = writer.prepare("SELECT max(name) AS name FROM kysely_migration").pluck().get();
    if (!last) return "The database has no tables.";
    // When a request of ours is writing at this moment, that it may is proved.
    if (!writer.inTransaction) writer.exec("BEGIN IMMEDIATE; ROLLBACK");
    return undefined;
  } catch (error) {
    if (/^SQLITE_BUSY/.test((error as { code?: string }).code ?? "")) return "busy";
    throw error;
  }
}
