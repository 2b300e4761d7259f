import type { Database } from "better-sqlite3";
import { type Kysely, Migrator } from "kysely";
import { exclusive } from "./exclusive";
import * as first from "./migrations/2026-11-21-first";
import * as backOffice from "./migrations/2026-11-22-back-office";
import * as files from "./migrations/2026-11-23-files";
import * as mail from "./migrations/2026-11-24-mail";

/** In order, forward only; a landed one never changes. */
const migrations = {
  "2026-11-21-first": first,
  "2026-11-22-back-office": backOffice,
  "2026-11-23-files": files,
  "2026-11-24-mail": mail,
};

/**
 * Brings the schema up to date.
 * @throws when the database holds a migration that this code does not know, or a statement fails
 */
// biome-ignore lint/suspicious/noExplicitAny: a migrator knows no tables
export async function migrate(sqlite: Database, db: Kysely<any>) {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    disableTransactions: true,
  });
  await exclusive(sqlite, async () => {
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  });
}
