import Sqlite, { type Database } from "better-sqlite3";
import { Kysely, Migrator, SqliteDialect } from "kysely";
import { defineFold } from "./fold";
import * as migrations from "./migrations";

/** Translates the name that an older version stored for a migration, '2026-11-21-first', to its number: '001-first'. */
export function migrationNameOf(stored: string) {
  const [, subject] = /^\d{4}-\d\d-\d\d-(.+)$/.exec(stored) ?? [];
  return Object.keys(migrations).find((name) => name === `${name.slice(0, 3)}-${subject}`) ?? stored;
}

/** Finds the names that this code does not know: a newer version ran them. */
export function findUnknownMigrations(names: string[]) {
  return names.filter((name) => !(migrationNameOf(name) in migrations));
}

/** Finds the migrations still to run on a database that has run these. */
export function findPendingMigrations(names: string[]) {
  const done = names.map(migrationNameOf);
  return Object.keys(migrations).filter((name) => !done.includes(name));
}

/** The schema after these migrations, as `schemaOf`; after none it holds the migrator's own tables. */
export async function schemaAfter(names: string[]) {
  const sqlite = new Sqlite(":memory:");
  try {
    await migrate(sqlite, new Kysely({ dialect: new SqliteDialect({ database: sqlite }) }), names);
    return schemaOf(sqlite);
  } finally {
    sqlite.close();
  }
}

/** Tables of other programs: SQLite's ANALYZE, and Litestream's replication (docs/operating.md). */
const foreignTables = [
  /^CREATE TABLE sqlite_stat[14]\([\w,]+\)$/,
  /^CREATE TABLE _litestream_seq \(id INTEGER PRIMARY KEY, seq INTEGER\)$/,
  /^CREATE TABLE _litestream_lock \(id INTEGER\)$/,
];

/** Tables, indexes, triggers and views as JSON texts, sorted; none of them is executed. */
export function schemaOf(sqlite: Database) {
  const find = sqlite.prepare("SELECT type, name, tbl_name, sql FROM sqlite_schema LIMIT 1000");
  const rows = find.all() as { type: string; name: string; tbl_name: string; sql: string | null }[];
  return rows
    .filter(({ sql }) => !foreignTables.some((table) => table.test(sql ?? "")))
    .map((row) => JSON.stringify(row))
    .sort();
}

/** Migrates a database file that no one else has open. @throws like `migrate` */
export async function migrateFile(path: string) {
  const sqlite = new Sqlite(path, { fileMustExist: true });
  try {
    sqlite.pragma("foreign_keys = ON");
    sqlite.pragma("secure_delete = ON");
    await migrate(sqlite, new Kysely({ dialect: new SqliteDialect({ database: sqlite }) }));
  } finally {
    sqlite.close();
  }
}

/** Runs these migrations, all by default. @throws when the database has an unknown one, or a statement fails */
// biome-ignore lint/suspicious/noExplicitAny: the migrator's type has no tables
export async function migrate(sqlite: Database, db: Kysely<any>, names = Object.keys(migrations)) {
  const wanted = Object.entries(migrations).filter(([name]) => names.includes(name));
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => Object.fromEntries(wanted) },
    disableTransactions: true,
  });
  defineFold(sqlite);
  const done = await immediateTransaction(sqlite, async () => {
    renameMigrations(sqlite);
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error) throw error;
    return results.map(({ migrationName }) => migrationName);
  });
  if (done.includes(firstWithoutRemains) && done.length < wanted.length) sqlite.exec("VACUUM");
}

/** The migration from which on deletions leave no text in free pages: VACUUM drops what was there before. */
const firstWithoutRemains = "037-removed-text";

/** Stores the numbered names in a database of a version that named its migrations by date. */
function renameMigrations(sqlite: Database) {
  if (!sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'kysely_migration'").get()) return;
  const names = sqlite.prepare("SELECT name FROM kysely_migration LIMIT 1000").pluck().all() as string[];
  const rename = sqlite.prepare("UPDATE kysely_migration SET name = ? WHERE name = ?");
  for (const name of names) if (migrationNameOf(name) !== name) rename.run(migrationNameOf(name), name);
}

/** Runs `work` as one transaction that locks before its first read, for the start: requests use Kysely's transactions. */
async function immediateTransaction<Result>(sqlite: Database, work: () => Promise<Result>) {
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
