import Sqlite, { type Database } from "better-sqlite3";
import { Kysely, Migrator, SqliteDialect } from "kysely";
import * as first from "../migrations/2026-11-21-first";
import * as backOffice from "../migrations/2026-11-22-back-office";
import * as files from "../migrations/2026-11-23-files";
import * as mail from "../migrations/2026-11-24-mail";
import * as openKinds from "../migrations/2026-11-28-open-kinds";
import * as listOrders from "../migrations/2026-11-30-list-orders";
import * as contentKinds from "../migrations/2026-12-01-content-kinds";
import * as site from "../migrations/2026-12-01-site";
import * as pages from "../migrations/2026-12-02-pages";
import * as markdownUses from "../migrations/2026-12-03-markdown-uses";
import * as sampleRecords from "../migrations/2026-12-03-sample-records";
import * as publishing from "../migrations/2026-12-04-publishing";
import * as mails from "../migrations/2026-12-05-mails";
import * as people from "../migrations/2026-12-05-people";
import * as spamStorage from "../migrations/2026-12-05-spam-storage";
import * as enquiries from "../migrations/2026-12-06-enquiries";
import * as listingAgents from "../migrations/2026-12-06-listing-agents";
import * as listingCounts from "../migrations/2026-12-06-listing-counts";
import * as contacts from "../migrations/2026-12-07-contacts";
import * as alerts from "../migrations/2026-12-08-alerts";
import * as references from "../migrations/2026-12-09-references";
import * as listingFields from "../migrations/2026-12-10-listing-fields";
import * as pictures from "../migrations/2026-12-11-pictures";
import * as adminLists from "../migrations/2026-12-12-admin-lists";
import * as facets from "../migrations/2026-12-13-facets";
import * as search from "../migrations/2026-12-14-search";
import * as imports from "../migrations/2026-12-16-imports";
import * as projectCities from "../migrations/2026-12-17-project-cities";
import * as addressBook from "../migrations/2026-12-18-address-book";
import * as listRanges from "../migrations/2026-12-19-list-ranges";

/** In order, forward only; a released migration never changes. */
const migrations = {
  "2026-11-21-first": first,
  "2026-11-22-back-office": backOffice,
  "2026-11-23-files": files,
  "2026-11-24-mail": mail,
  "2026-11-28-open-kinds": openKinds,
  "2026-11-30-list-orders": listOrders,
  "2026-12-01-content-kinds": contentKinds,
  "2026-12-01-site": site,
  "2026-12-02-pages": pages,
  "2026-12-03-markdown-uses": markdownUses,
  "2026-12-03-sample-records": sampleRecords,
  "2026-12-04-publishing": publishing,
  "2026-12-05-mails": mails,
  "2026-12-05-people": people,
  "2026-12-05-spam-storage": spamStorage,
  "2026-12-06-enquiries": enquiries,
  "2026-12-06-listing-agents": listingAgents,
  "2026-12-06-listing-counts": listingCounts,
  "2026-12-07-contacts": contacts,
  "2026-12-08-alerts": alerts,
  "2026-12-09-references": references,
  "2026-12-10-listing-fields": listingFields,
  "2026-12-11-pictures": pictures,
  "2026-12-12-admin-lists": adminLists,
  "2026-12-13-facets": facets,
  "2026-12-14-search": search,
  "2026-12-16-imports": imports,
  "2026-12-17-project-cities": projectCities,
  "2026-12-18-address-book": addressBook,
  "2026-12-19-list-ranges": listRanges,
};

/** The names that this code does not know: a newer version ran them. */
export function findUnknownMigrations(names: string[]) {
  return names.filter((name) => !(name in migrations));
}

/** The migrations still to run on a database that has run these. */
export function findPendingMigrations(names: string[]) {
  return Object.keys(migrations).filter((name) => !names.includes(name));
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
  await immediateTransaction(sqlite, async () => {
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  });
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
