import { type Kysely, sql } from "kysely";

/** Rebuilds `revisions` and `file_uses` without their lists of kinds, so that a new kind needs no rebuild. Frozen. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

// Copied and created anew: a renamed table would break the triggers that write to it.
const statements = [
  "CREATE TEMP TABLE old_revisions AS SELECT * FROM revisions",
  // AUTOINCREMENT goes on after the highest id ever given, also when its row is gone.
  "CREATE TEMP TABLE old_sequence AS SELECT name, seq FROM sqlite_sequence WHERE name = 'revisions'",
  "DROP TABLE revisions",
  `CREATE TABLE revisions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CHECK (kind <> ''),
    recordId INTEGER NOT NULL,
    title TEXT NOT NULL,
    record TEXT NOT NULL CHECK (json_valid(record)),
    deleted INTEGER NOT NULL DEFAULT 0 CHECK (deleted IN (0, 1)),
    userId INTEGER REFERENCES users ON DELETE SET NULL,
    userName TEXT NOT NULL,
    createdAt TEXT NOT NULL CHECK (datetime(createdAt) IS NOT NULL)
  ) STRICT`,
  "INSERT INTO revisions SELECT * FROM old_revisions",
  "DELETE FROM sqlite_sequence WHERE name = 'revisions'",
  "INSERT INTO sqlite_sequence (name, seq) SELECT name, seq FROM old_sequence",
  "CREATE INDEX revisions_of_record ON revisions (kind, recordId, id DESC)",
  "CREATE INDEX revisions_deleted ON revisions (id DESC) WHERE deleted = 1",
  "CREATE INDEX revisions_by_time ON revisions (createdAt)",
  "CREATE INDEX revisions_by_user ON revisions (userId)",
  "CREATE INDEX revisions_of_files ON revisions (json_extract(record, '$.path')) WHERE kind = 'file'",
  "CREATE TEMP TABLE old_uses AS SELECT * FROM file_uses",
  "DROP TABLE file_uses",
  `CREATE TABLE file_uses (
    path TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind <> ''),
    recordId INTEGER NOT NULL,
    PRIMARY KEY (path, kind, recordId)
  ) STRICT, WITHOUT ROWID`,
  "INSERT INTO file_uses SELECT * FROM old_uses",
  "CREATE INDEX file_uses_of_record ON file_uses (kind, recordId)",
  ...["old_revisions", "old_sequence", "old_uses"].map((table) => `DROP TABLE temp.${table}`),
];
