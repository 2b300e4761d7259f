import type { Kysely } from "kysely";
import { environment } from "#app/config/environment";
import { failStart } from "#app/config/start-errors";
import type { Tables } from "../tables";
import { backUpBeforeMigration } from "./automatic-backups";
import { ReadWriteDialect, ReadWriteKysely } from "./dialect";
import { defineFold } from "./fold";
import { migrate } from "./migrate";
import { openSqlite } from "./open-sqlite";
import { startErrorMessage } from "./start-error-message";

/** @param timeout in ms, for which a lock blocks the whole process */
function connectTo(path: string, timeout: number) {
  const sqlite = openSqlite(path, timeout);
  // Readers never wait for the writer.
  sqlite.pragma("journal_mode = WAL");
  // An acknowledged message survives a power cut.
  sqlite.pragma("synchronous = FULL");
  sqlite.pragma("foreign_keys = ON");
  // What was removed is overwritten, and is in no later backup.
  sqlite.pragma("secure_delete = ON");
  // 32 MiB of page cache: the working set of a firm stays in memory.
  sqlite.pragma("cache_size = -32768");
  sqlite.pragma("temp_store = MEMORY");
  defineFold(sqlite);
  return sqlite;
}

/** Busy timeouts: reads wait for another program's lock, the start for another server's migrations. */
const [busyTimeoutMs, startTimeoutMs] = [5_000, 30_000];

/** Opens and migrates before the server listens; an error ends the process with one sentence. */
async function connect(path: string) {
  try {
    const sqlite = connectTo(path, startTimeoutMs);
    const writer = path === ":memory:" ? sqlite : connectTo(path, 0);
    const dialect = new ReadWriteDialect(sqlite, writer);
    const db = new ReadWriteKysely<Tables>(dialect);
    await backUpBeforeMigration(path);
    await migrate(sqlite, db);
    sqlite.pragma(`busy_timeout = ${busyTimeoutMs}`);
    return { sqlite, writer, db, writerMutex: dialect.mutex };
  } catch (error) {
    return failStart(startErrorMessage(path, error));
  }
}

/** `sqlite` reads, `writer` writes and never blocks; both are one connection for a database in memory. */
export const { sqlite, writer, db, writerMutex } = await connect(environment.DATABASE_PATH);

/** The database, or a transaction. */
export type Connection = Kysely<Tables>;

/** Works in the given transaction, or in one of its own. */
export function inTransaction<Result>(
  transaction: Connection | undefined,
  work: (transaction: Connection) => Promise<Result>,
): Promise<Result> {
  return transaction ? work(transaction) : db.transaction().execute(work);
}

/** The time of a write, in ISO 8601, as all tables hold it. */
export function now() {
  return new Date().toISOString();
}

/** The current time, or the millisecond after `time` when that is later. */
export function timestampAfter(time: string) {
  const current = now();
  return current > time ? current : new Date(Date.parse(time) + 1).toISOString();
}
