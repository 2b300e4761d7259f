import { type Kysely, sql } from "kysely";

/** Spam is not in the search index, which takes five times the space of a text, and is known to be spam since a time. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const columns = ["name", "email", "subject", "message"];
const values = (row: string) => ["id", ...columns].map((column) => `${row}.${column}`).join(", ");
const add = `INSERT INTO messages_search (rowid, ${columns}) VALUES (${values("new")});`;
const remove = `INSERT INTO messages_search (messages_search, rowid, ${columns}) VALUES ('delete', ${values("old")});`;

const statements = [
  "ALTER TABLE messages ADD COLUMN spamAt TEXT CHECK (spamAt IS NULL OR datetime(spamAt) IS NOT NULL)",
  // Spam of earlier releases is kept as long as spam that comes now.
  "UPDATE messages SET spamAt = strftime('%Y-%m-%dT%H:%M:%fZ') WHERE spam = 1",
  // A row from the trash of an earlier release has no such time.
  "CREATE INDEX messages_spam_by_time ON messages (coalesce(spamAt, createdAt)) WHERE spam = 1",
  // By the rule that found it: the first letters of its reason.
  "CREATE INDEX messages_spam_by_rule ON messages (substr(spamReason, 1, 5), id DESC) WHERE spam = 1",
  ...["insert", "update", "delete"].map((event) => `DROP TRIGGER messages_search_${event}`),
  `INSERT INTO messages_search (messages_search, rowid, ${columns})
    SELECT 'delete', id, ${columns} FROM messages WHERE spam = 1`,
  `CREATE TRIGGER messages_search_insert AFTER INSERT ON messages WHEN new.spam = 0 BEGIN ${add} END`,
  `CREATE TRIGGER messages_search_delete AFTER DELETE ON messages WHEN old.spam = 0 BEGIN ${remove} END`,
  `CREATE TRIGGER messages_search_update AFTER UPDATE OF ${columns} ON messages
    WHEN old.spam = 0 AND new.spam = 0 BEGIN ${remove} ${add} END`,
  `CREATE TRIGGER messages_search_spam AFTER UPDATE OF spam ON messages
    WHEN old.spam = 0 AND new.spam = 1 BEGIN ${remove} END`,
  `CREATE TRIGGER messages_search_inbox AFTER UPDATE OF spam ON messages
    WHEN old.spam = 1 AND new.spam = 0 BEGIN ${add} END`,
];
