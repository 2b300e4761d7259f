import { mkdirSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import Database from "better-sqlite3";
import { fsync } from "../../client/fsync";

/** The content of a database, compared before a restore. */
export type Counts = { properties: number; projects: number; messages: number; files: number; bytes: number };

/** How many pages are copied before the event loop continues. */
const pagesPerStep = 500;

/**
 * Copies a snapshot of the database at `from` to a new file while others write. The copy gets its name when it is
 * complete and synced; it has no WAL.
 * @throws an error of SQLite or the file system, and removes the copy
 */
export async function copyDatabase(from: string, to: string) {
  const part = `${to}.part`;
  await rm(part, { force: true });
  try {
    mkdirSync(dirname(to), { recursive: true });
    await copyPages(from, part);
    endWalMode(part);
    await fsync(part);
    await rename(part, to);
    await fsync(dirname(to));
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function copyPages(from: string, to: string) {
  const source = new Database(from, { fileMustExist: true, timeout: 5_000 });
  try {
    // A read transaction keeps the snapshot of its first read.
    source.exec("BEGIN");
    source.prepare("SELECT count(*) FROM sqlite_schema").get();
    await source.backup(to, { progress: () => pagesPerStep });
  } finally {
    source.close();
  }
}

/** The copy is in WAL mode like its original, and needs no WAL. */
function endWalMode(path: string) {
  const copy = new Database(path);
  try {
    copy.pragma("journal_mode = DELETE");
  } finally {
    copy.close();
  }
}

/** The error in the content of this database file; undefined when there is none. */
export function databaseErrorOf(path: string): string | undefined {
  try {
    return withDatabase(path, findDatabaseErrorIn);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The same for an open database; takes a second for each 100 MB. */
export function findDatabaseErrorIn(copy: Database.Database): string | undefined {
  const [first] = copy.pragma("integrity_check(1)", { simple: false }) as { integrity_check: string }[];
  if (first?.integrity_check !== "ok") return first?.integrity_check ?? "it can't be read";
  const [stray] = copy.pragma("foreign_key_check") as { table: string; parent: string }[];
  return stray && `a row of ${stray.table} names a row of ${stray.parent} that is not there`;
}

/** The migrations that a database has run, in order; none for a foreign file. */
export function migrationsOf(path: string) {
  return withDatabase(path, (copy) => {
    const hasTable = copy.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'kysely_migration'").get();
    if (!hasTable) return [];
    return copy.prepare("SELECT name FROM kysely_migration ORDER BY name").pluck().all() as string[];
  });
}

export function countsOf(path: string): Counts {
  return withDatabase(path, (copy) => {
    const count = (table: string) => `(SELECT count(*) FROM ${table}) AS ${table}`;
    const counts = ["properties", "projects", "messages", "files"].map(count);
    const bytes = "(SELECT coalesce(sum(size), 0) FROM files) AS bytes";
    return copy.prepare(`SELECT ${[...counts, bytes]}`).get() as Counts;
  });
}

/** The recorded files, as `storageKeysOf` needs them. */
export function filesOf(path: string) {
  return withDatabase(
    path,
    (copy) => copy.prepare("SELECT path, width FROM files").all() as { path: string; width: number | null }[],
  );
}

/** Opens a database file that no one writes to, and reads it. */
export function withDatabase<Result>(path: string, read: (copy: Database.Database) => Result) {
  const copy = new Database(path, { fileMustExist: true, timeout: 5_000 });
  try {
    // Its origin is unknown: no code of its schema runs.
    copy.pragma("trusted_schema = OFF");
    return read(copy);
  } finally {
    copy.close();
  }
}
