import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from "kysely";

/** SQLite, with transactions that wait for their turn to write before their first look. */
export class WritingDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver() {
    return new WritingDriver(this.#config);
  }
}

/**
 * A transaction that has read before another process writes could not write any more, however long it waited: a
 * restore beside a running server would fail whoever saves at that moment.
 */
class WritingDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}
