import { mkdirSync, renameSync, rmSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import Database from "better-sqlite3";
import { fsync } from "../../client/fsync";

/** The content of a database, compared before a restore. */
export type Counts = { properties: number; projects: number; messages: number; files: number; bytes: number };

/** Pages copied before the event loop continues. */
const pagesPerStep = 500;

/** Copies a snapshot of a database to a new file while others write. It gets its name when it is complete and synced. */
export async function copyDatabase(from: string, to: string) {
  const part = `${to}.part`;
  await rm(part, { force: true });
  try {
    mkdirSync(dirname(to), { recursive: true });
    await copyPages(from, part);
    // The copy is in WAL mode like its original, and needs no WAL.
    withDatabase(part, (copy) => copy.pragma("journal_mode = DELETE"));
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
  type Row = { path: string; width: number | null };
  return withDatabase(path, (copy) => copy.prepare("SELECT path, width FROM files").all() as Row[]);
}

export function withDatabase<Result>(path: string, work: (database: Database.Database) => Result) {
  const database = new Database(path, { fileMustExist: true, timeout: 5_000 });
  try {
    // Its origin may be unknown: no code of its schema runs.
    database.pragma("trusted_schema = OFF");
    database.pragma("secure_delete = ON");
    return work(database);
  } finally {
    database.close();
  }
}

/** Writes a database anew, without its free pages: beside it, where there is room, not in the folder of temporary files. */
export function compactDatabase(path: string) {
  const compacted = `${path}.compacted`;
  rmSync(compacted, { force: true });
  withDatabase(path, (database) => database.prepare("VACUUM INTO ?").run(compacted));
  renameSync(compacted, path);
  return true;
}

/** The error in the content of this database file, which takes a second for each 100 MB; undefined when there is none. */
export function databaseErrorOf(path: string): string | undefined {
  try {
    return withDatabase(path, (copy) => {
      const first = copy.pragma("integrity_check(1)", { simple: true });
      if (first !== "ok") return String(first ?? "it can't be read");
      const [stray] = copy.pragma("foreign_key_check") as { table: string; parent: string }[];
      return stray && `a row of ${stray.table} names a row of ${stray.parent} that is not there`;
    });
  } catch (error) {
    return (error as Error).message;
  }
}
