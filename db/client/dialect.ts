import type { Database, Statement } from "better-sqlite3";
import {
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type QueryResult,
  SqliteDialect,
  SqliteDriver,
  type Transaction,
} from "kysely";
import { LRUCache } from "lru-cache";
import { WriterMutex } from "./writer-mutex";

/**
 * SQLite with a reader and a writer: only a write waits for a lock, where better-sqlite3 would block the process.
 * Transactions lock before their first read: one that read before another process wrote could not write any more.
 * @param writer opened with a timeout of 0; the same as `reader` for a database in memory
 */
export class ReadWriteDialect extends SqliteDialect {
  readonly mutex = new WriterMutex();

  constructor(
    private readonly reader: Database,
    private readonly writer: Database,
  ) {
    super({ database: reader });
  }

  override createDriver() {
    return new ReadWriteDriver(this.reader, this.writer, this.mutex);
  }
}

/** Kysely that throws when it is used in the callback of a transaction of its own, where a write would wait for ever. */
export class ReadWriteKysely<Tables> extends Kysely<Tables> {
  constructor(private readonly dialect: ReadWriteDialect) {
    super({ dialect });
  }

  override transaction() {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    return Object.assign(builder, {
      execute: <Result>(callback: (transaction: Transaction<Tables>) => Promise<Result>) =>
        execute((transaction) => this.dialect.mutex.runMarked(() => callback(transaction))),
    });
  }
}

/** Statements that stay prepared: a page runs ten, and the words of a search change none of its text. */
const maxPrepared = 500;

/** A function that prepares each statement once; one that writes takes longest, with its triggers. */
function preparer(database: Database) {
  const prepared = new LRUCache<string, Statement>({ max: maxPrepared });
  return (sql: string) => {
    const statement = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, statement);
    return statement;
  };
}

class ReadWriteDriver extends SqliteDriver {
  readonly prepareRead: (sql: string) => Statement;
  readonly prepareWrite: (sql: string) => Statement;

  constructor(
    readonly reader: Database,
    readonly writer: Database,
    readonly mutex: WriterMutex,
  ) {
    super({ database: reader });
    this.prepareRead = preparer(reader);
    this.prepareWrite = reader === writer ? this.prepareRead : preparer(writer);
  }

  /** Statements are synchronous, so reads need no queue. */
  override async acquireConnection() {
    this.mutex.assertOutsideTransaction();
    return new Connection(this);
  }

  override async releaseConnection() {}

  override async beginTransaction(connection: Connection) {
    connection.release = await this.mutex.acquire(() => this.writer.exec("BEGIN IMMEDIATE"));
  }

  /** @throws when the disk is full, for example; Kysely then rolls back */
  override async commitTransaction(connection: Connection) {
    this.writer.exec("COMMIT");
    connection.end();
  }

  override async rollbackTransaction(connection: Connection) {
    try {
      // SQLite has rolled back by itself when the disk is full.
      if (this.writer.inTransaction) this.writer.exec("ROLLBACK");
    } finally {
      connection.end();
    }
  }

  override async destroy() {
    for (const database of [this.reader, this.writer]) database.close();
  }
}

class Connection implements DatabaseConnection {
  /** Ends the turn of a transaction. */
  release?: () => void;

  constructor(private readonly driver: ReadWriteDriver) {}

  end() {
    this.release?.();
    this.release = undefined;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { reader, writer, prepareRead, prepareWrite, mutex } = this.driver;
    if (this.release) return run(prepareWrite(sql), parameters);
    const statement = prepareRead(sql);
    // While the start holds the lock (immediateTransaction), its writes go through the reader too.
    const isStart = reader !== writer && reader.inTransaction;
    if (isStart || statement.readonly) return run(statement, parameters);
    const write = prepareWrite(sql);
    let result: QueryResult<Row> = { rows: [] };
    const release = await mutex.acquire(() => {
      result = run(write, parameters);
    });
    release();
    return result;
  }

  // biome-ignore lint/correctness/useYield: streams are not supported
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error("Queries can't be streamed.");
  }
}

function run<Row>(statement: Statement, parameters: readonly unknown[]): QueryResult<Row> {
  if (statement.reader) return { rows: statement.all(...parameters) as Row[] };
  const { changes, lastInsertRowid } = statement.run(...parameters);
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
}
