import { type Kysely, sql } from "kysely";

/** Pictures of imported records that are fetched from their addresses. Frozen. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE downloads (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    address TEXT NOT NULL UNIQUE CHECK (address LIKE 'http%'),
    path TEXT NOT NULL CHECK (path LIKE '/uploads/%'),
    state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'paused', 'stored', 'failed')),
    tries INTEGER NOT NULL DEFAULT 0 CHECK (tries >= 0),
    dueAt TEXT NOT NULL CHECK (datetime(dueAt) IS NOT NULL),
    reason TEXT NOT NULL DEFAULT '',
    hash TEXT NOT NULL DEFAULT '',
    importId INTEGER,
    userId INTEGER REFERENCES users ON DELETE SET NULL,
    createdAt TEXT NOT NULL CHECK (datetime(createdAt) IS NOT NULL)
  ) STRICT`,
  "CREATE INDEX downloads_due ON downloads (state, dueAt)",
  "CREATE INDEX downloads_by_hash ON downloads (hash) WHERE hash <> ''",
  "CREATE INDEX downloads_by_path ON downloads (path)",
  "CREATE INDEX downloads_of_import ON downloads (importId)",
  "CREATE INDEX downloads_by_user ON downloads (userId)",
];
