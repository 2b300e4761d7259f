import { mkdirSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import Database from "better-sqlite3";
import { fsync } from "../../client/fsync";

/** What a database holds, for whoever has to choose between two. */
export type Counts = { properties: number; projects: number; messages: number; files: number; bytes: number };

/** How many pages are copied before others have their turn. */
const pagesAtOnce = 500;

/**
 * Copies the database at `from` to a new file, as it stands at this moment, while others go on writing to it. The copy
 * is there under its name only when it is whole, is one file without a log beside it, and is on the disk.
 * @throws what SQLite or the file system says; nothing of the copy is left then
 */
export async function copyDatabase(from: string, to: string) {
  const part = `${to}.part`;
  await rm(part, { force: true });
  try {
    mkdirSync(dirname(to), { recursive: true });
    await copyPages(from, part);
    settle(part);
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
    // What is read within a transaction stays what it was at its first look, whoever writes meanwhile.
    source.exec("BEGIN");
    source.prepare("SELECT count(*) FROM sqlite_schema").get();
    await source.backup(to, { progress: () => pagesAtOnce });
  } finally {
    source.close();
  }
}

/** The copy says of itself that it has a log beside it, as its original has: it needs none. */
function settle(path: string) {
  const copy = new Database(path);
  try {
    copy.pragma("journal_mode = DELETE");
  } finally {
    copy.close();
  }
}

/** What is wrong with the database in this file; undefined when nothing is. */
export function databaseErrorOf(path: string): string | undefined {
  try {
    return withDatabase(path, findDatabaseErrorIn);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** What is wrong with this database, a second for each 100 MB; undefined when nothing is. */
export function findDatabaseErrorIn(copy: Database.Database): string | undefined {
  const [first] = copy.pragma("integrity_check(1)", { simple: false }) as { integrity_check: string }[];
  if (first?.integrity_check !== "ok") return first?.integrity_check ?? "it can't be read";
  const [stray] = copy.pragma("foreign_key_check") as { table: string; parent: string }[];
  return stray && `a row of ${stray.table} names a row of ${stray.parent} that is not there`;
}

/** The names of the migrations that made this database, in order; none for a file that Mehrab has not made. */
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

/** The files that this database knows, as far as their names on disk follow from it. */
export function filesOf(path: string) {
  return withDatabase(
    path,
    (copy) => copy.prepare("SELECT path, width FROM files").all() as { path: string; width: number | null }[],
  );
}

/** Reads a database that nobody writes to. */
export function withDatabase<Result>(path: string, read: (copy: Database.Database) => Result) {
  const copy = new Database(path, { fileMustExist: true, timeout: 5_000 });
  try {
    // It may come from anywhere: nothing in it is called by itself.
    copy.pragma("trusted_schema = OFF");
    return read(copy);
  } finally {
    copy.close();
  }
}
