import { type Kysely, sql } from "kysely";

/** What the back-office keeps beside the records. Frozen: a change of the schema is a new migration. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const iso = (column: string) => `${column} TEXT NOT NULL CHECK (datetime(${column}) IS NOT NULL)`;
const flag = (column: string) => `${column} INTEGER NOT NULL DEFAULT 0 CHECK (${column} IN (0, 1))`;

const searched = ["name", "email", "subject", "message"];
const values = (row: string) => ["id", ...searched].map((column) => `${row}.${column}`).join(", ");
const add = `INSERT INTO messages_search (rowid, ${searched}) VALUES (${values("new")});`;
const remove = `INSERT INTO messages_search (messages_search, rowid, ${searched}) VALUES ('delete', ${values("old")});`;

const statements = [
  `ALTER TABLE users ADD COLUMN ${flag("darkMode")}`,
  // What a record was before it was changed or deleted; the user's name is text, so that it outlives the user.
  `CREATE TABLE revisions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CHECK (kind IN ('property', 'project', 'message', 'settings')),
    recordId INTEGER NOT NULL,
    title TEXT NOT NULL,
    record TEXT NOT NULL CHECK (json_valid(record)),
    ${flag("deleted")},
    userId INTEGER REFERENCES users ON DELETE SET NULL,
    userName TEXT NOT NULL,
    ${iso("createdAt")}
  ) STRICT`,
  "CREATE INDEX revisions_of_record ON revisions (kind, recordId, id DESC)",
  "CREATE INDEX revisions_deleted ON revisions (id DESC) WHERE deleted = 1",
  "CREATE INDEX revisions_by_time ON revisions (createdAt)",
  "CREATE INDEX revisions_by_user ON revisions (userId)",
  // Forms that came in after their session had ended.
  `CREATE TABLE stashes (
    id TEXT PRIMARY KEY,
    userId INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    path TEXT NOT NULL,
    fields TEXT NOT NULL CHECK (json_valid(fields)),
    ${iso("createdAt")}
  ) STRICT, WITHOUT ROWID`,
  "CREATE INDEX stashes_by_user ON stashes (userId, createdAt)",
  "CREATE INDEX stashes_by_time ON stashes (createdAt)",
  // Fingerprints of forms that made a record: the same one again makes no second.
  `CREATE TABLE submissions (
    id TEXT PRIMARY KEY,
    recordId INTEGER NOT NULL,
    ${iso("createdAt")}
  ) STRICT, WITHOUT ROWID`,
  "CREATE INDEX submissions_by_time ON submissions (createdAt)",
  `CREATE VIRTUAL TABLE messages_search USING fts5 (${searched}, content = 'messages', content_rowid = 'id', tokenize = 'trigram')`,
  "INSERT INTO messages_search (messages_search) VALUES ('rebuild')",
  `CREATE TRIGGER messages_search_insert AFTER INSERT ON messages BEGIN ${add} END`,
  `CREATE TRIGGER messages_search_delete AFTER DELETE ON messages BEGIN ${remove} END`,
  `CREATE TRIGGER messages_search_update AFTER UPDATE OF ${searched} ON messages BEGIN ${remove} ${add} END`,
];
