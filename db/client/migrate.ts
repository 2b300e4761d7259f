import Sqlite, { type Database } from "better-sqlite3";
import { Kysely, Migrator, SqliteDialect } from "kysely";
import * as first from "../migrations/2026-11-21-first";
import * as backOffice from "../migrations/2026-11-22-back-office";
import * as files from "../migrations/2026-11-23-files";
import * as mail from "../migrations/2026-11-24-mail";
import { immediateTransaction } from "./immediate-transaction";

/** In order, forward only; a landed one never changes. */
const migrations = {
  "2026-11-21-first": first,
  "2026-11-22-back-office": backOffice,
  "2026-11-23-files": files,
  "2026-11-24-mail": mail,
};

/** The names of these migrations that this code does not know: a newer version has made them. */
export function unknownAmong(names: string[]) {
  return names.filter((name) => !(name in migrations));
}

/** The names of the migrations that are still to run on a database that has seen these. */
export function pendingAfter(names: string[]) {
  return Object.keys(migrations).filter((name) => !names.includes(name));
}

/**
 * What these migrations make, as SQLite itself writes it down: the text of every table, index, trigger and view.
 * @param names the first so many of ours; none for what the migrator needs for itself
 */
export async function schemaAfter(names: string[]) {
  const sqlite = new Sqlite(":memory:");
  try {
    await migrate(sqlite, new Kysely({ dialect: new SqliteDialect({ database: sqlite }) }), names);
    return schemaOf(sqlite);
  } finally {
    sqlite.close();
  }
}

/**
 * What others make in our database that is none of ours: SQLite, when somebody asks it to look at how its tables are
 * filled; Litestream, when it copies every write to another place (docs/operating.md).
 */
const foreign = [
  /^CREATE TABLE sqlite_stat[14]\([\w,]+\)$/,
  /^CREATE TABLE _litestream_seq \(id INTEGER PRIMARY KEY, seq INTEGER\)$/,
  /^CREATE TABLE _litestream_lock \(id INTEGER\)$/,
];

/** A line for each thing in the schema of this database, in order; nothing of it is called. */
export function schemaOf(sqlite: Database) {
  const find = sqlite.prepare("SELECT type, name, tbl_name, sql FROM sqlite_schema LIMIT 1000");
  const rows = find.all() as { type: string; name: string; tbl_name: string; sql: string | null }[];
  return rows
    .filter(({ sql }) => !foreign.some((made) => made.test(sql ?? "")))
    .map((row) => JSON.stringify(row))
    .sort();
}

/** Brings the schema of a database in a file up to date, which nobody else has open. @throws as `migrate` does */
export async function migrateFile(path: string) {
  const sqlite = new Sqlite(path, { fileMustExist: true });
  try {
    sqlite.pragma("foreign_keys = ON");
    await migrate(sqlite, new Kysely({ dialect: new SqliteDialect({ database: sqlite }) }));
  } finally {
    sqlite.close();
  }
}

/**
 * Brings the schema up to date.
 * @param names of the migrations that are to run, all by default
 * @throws when the database holds a migration that this code does not know, or a statement fails
 */
// biome-ignore lint/suspicious/noExplicitAny: a migrator knows no tables
export async function migrate(sqlite: Database, db: Kysely<any>, names = Object.keys(migrations)) {
  const wanted = Object.entries(migrations).filter(([name]) => names.includes(name));
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => Object.fromEntries(wanted) },
    disableTransactions: true,
  });
  await immediateTransaction(sqlite, async () => {
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  });
}
