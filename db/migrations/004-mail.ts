import { type Kysely, sql } from "kysely";

/** What looks like spam is kept apart, and what is to be mailed waits in a table. Frozen. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const iso = (column: string) => `${column} TEXT NOT NULL CHECK (datetime(${column}) IS NOT NULL)`;

const statements = [
  "ALTER TABLE messages ADD COLUMN spam INTEGER NOT NULL DEFAULT 0 CHECK (spam IN (0, 1))",
  // Why, in words; it stays when somebody says that it is none.
  "ALTER TABLE messages ADD COLUMN spamReason TEXT",
  "DROP INDEX messages_by_read",
  "DROP INDEX messages_found",
  "CREATE INDEX messages_by_spam ON messages (spam, createdAt DESC, id DESC)",
  "CREATE INDEX messages_by_read ON messages (spam, read, createdAt DESC, id DESC)",
  "CREATE INDEX messages_found ON messages (id, createdAt, read, spam)",
  // One mail for each message. 'sent', or closed by somebody, is over: closedAt says when.
  `CREATE TABLE outbox (
    messageId INTEGER PRIMARY KEY REFERENCES messages ON DELETE CASCADE,
    state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sending', 'sent', 'unsure', 'given up')),
    recipient TEXT,
    ${iso("createdAt")},
    ${iso("since")},
    ${iso("nextAt")},
    tries INTEGER NOT NULL DEFAULT 0 CHECK (tries >= 0),
    error TEXT,
    closedAt TEXT CHECK (closedAt IS NULL OR datetime(closedAt) IS NOT NULL)
  ) STRICT`,
  "CREATE INDEX outbox_due ON outbox (state, nextAt) WHERE closedAt IS NULL",
  "CREATE INDEX outbox_open ON outbox (state, error, createdAt) WHERE closedAt IS NULL",
];
