import { setTimeout as pause } from "node:timers/promises";
import type { Database, Statement } from "better-sqlite3";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SqliteDialect,
  SqliteDriver,
} from "kysely";
import { LRUCache } from "lru-cache";

/** How long a write waits for another process that holds the database, in milliseconds. */
const patience = 5_000;

/** How often it looks meanwhile, in milliseconds. */
const interval = 25;

/**
 * SQLite with two connections: one that looks things up, one that writes. better-sqlite3 would wait for a lock with the
 * whole process; here only the write waits, and everybody goes on reading. Transactions take the lock before their
 * first look: one that has read before somebody else writes could not write any more, however long it waited.
 * @param writer opened with a timeout of 0; the same as `reader` for a database in memory
 */
export class ReadWriteDialect extends SqliteDialect {
  private readonly driver: WritingDriver;

  constructor(reader: Database, writer: Database) {
    super({ database: reader });
    this.driver = new WritingDriver(reader, writer);
  }

  override createDriver(): Driver {
    return this.driver;
  }

  /**
   * Runs `work`, which opens the database by itself, as one turn of those who write: nobody else of this process
   * writes meanwhile. They wait for as long as it takes, beyond their usual patience; who reads never waits.
   */
  alone<Result>(work: () => Promise<Result>) {
    return this.driver.alone(work);
  }
}

/** How many readings stay prepared: a page makes ten, and a search's words change none of its text. */
const mostPrepared = 500;

class WritingDriver extends SqliteDriver {
  /** Ends when whoever of this process came last to write has done so. */
  private last = Promise.resolve();

  private readonly prepared = new LRUCache<string, Statement>({ max: mostPrepared });

  constructor(
    private readonly reader: Database,
    private readonly writer: Database,
  ) {
    super({ database: reader });
  }

  /** Each statement ends before another begins, so reading needs no turn. */
  override async acquireConnection() {
    return new Line(this.reader, this.writer, this.prepared, (begin) => this.takeTurn(begin));
  }

  override async releaseConnection() {}

  override async beginTransaction(line: Line) {
    await line.begin();
  }

  override async commitTransaction(line: Line) {
    line.commit();
  }

  override async rollbackTransaction(line: Line) {
    line.rollback();
  }

  override async destroy() {
    for (const database of [this.reader, this.writer]) database.close();
  }

  /** A turn that takes no lock: whoever works in it takes its own. */
  async alone<Result>(work: () => Promise<Result>) {
    const endTurn = await this.takeTurn(() => {});
    try {
      return await work();
    } finally {
      endTurn();
    }
  }

  /** Waits for those before, then for the lock. @returns what ends the turn @throws SQLITE_BUSY after `patience` */
  private async takeTurn(begin: () => void) {
    const until = performance.now() + patience;
    const before = this.last;
    let end = () => {};
    this.last = new Promise((done) => {
      end = done;
    });
    await before;
    try {
      while (!isDone(begin, until)) await pause(interval);
      return end;
    } catch (error) {
      end();
      throw error;
    }
  }
}

/** @returns false while somebody else holds the lock */
function isDone(begin: () => void, until: number) {
  try {
    begin();
    return true;
  } catch (error) {
    const isLocked = /^SQLITE_BUSY/.test((error as { code?: string }).code ?? "");
    if (!isLocked || performance.now() > until) throw error;
    return false;
  }
}

class Line implements DatabaseConnection {
  private endTurn?: () => void;

  constructor(
    private readonly reader: Database,
    private readonly writer: Database,
    private readonly prepared: LRUCache<string, Statement>,
    private readonly takeTurn: (begin: () => void) => Promise<() => void>,
  ) {}

  async begin() {
    this.endTurn = await this.takeTurn(() => this.writer.exec("BEGIN IMMEDIATE"));
  }

  /** @throws when the disk is full, say; whoever began rolls back then */
  commit() {
    this.writer.exec("COMMIT");
    this.finish();
  }

  rollback() {
    try {
      // A disk that is full has made SQLite do so by itself.
      if (this.writer.inTransaction) this.writer.exec("ROLLBACK");
    } finally {
      this.finish();
    }
  }

  private finish() {
    this.endTurn?.();
    this.endTurn = undefined;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.endTurn) return run(this.writer.prepare(sql), parameters);
    const statement = this.prepared.get(sql) ?? this.reader.prepare(sql);
    if (statement.readonly) this.prepared.set(sql, statement);
    // While a start holds the lock (db/exclusive), what it writes goes the same way.
    const isStart = this.reader !== this.writer && this.reader.inTransaction;
    if (isStart || statement.readonly) return run(statement, parameters);
    const writing = this.reader === this.writer ? statement : this.writer.prepare(sql);
    let result: QueryResult<Row> = { rows: [] };
    const endTurn = await this.takeTurn(() => {
      result = run(writing, parameters);
    });
    endTurn();
    return result;
  }

  // biome-ignore lint/correctness/useYield: nobody streams
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error("A query is not read by stream.");
  }
}

function run<Row>(statement: Statement, parameters: readonly unknown[]): QueryResult<Row> {
  if (statement.reader) return { rows: statement.all(...parameters) as Row[] };
  const { changes, lastInsertRowid } = statement.run(...parameters);
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
}
