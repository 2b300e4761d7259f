import { type Kysely, sql } from "kysely";

/** The outbox also holds mails that are not made from a message: of accounts, digests. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const time = (column: string) =>
  `${column} TEXT CHECK (${column} IS NULL OR datetime(${column}) IS NOT NULL)`;
const iso = (column: string) => `${column} TEXT NOT NULL CHECK (datetime(${column}) IS NOT NULL)`;

const columns = "messageId, state, recipient, createdAt, since, nextAt, tries, error, closedAt";

const statements = [
  `CREATE TEMP TABLE old_rows AS SELECT ${columns} FROM outbox`,
  "DROP TABLE outbox",
  `CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    messageId INTEGER UNIQUE REFERENCES messages ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind <> ''),
    mail TEXT CHECK (mail IS NULL OR json_valid(mail)),
    state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sending', 'sent', 'unsure', 'given up')),
    recipient TEXT,
    ${iso("createdAt")},
    ${iso("since")},
    ${iso("nextAt")},
    ${time("expiresAt")},
    tries INTEGER NOT NULL DEFAULT 0 CHECK (tries >= 0),
    error TEXT,
    ${time("closedAt")}
  ) STRICT`,
  `INSERT INTO outbox (kind, ${columns}) SELECT 'notification', ${columns} FROM temp.old_rows ORDER BY messageId`,
  "DROP TABLE temp.old_rows",
  "CREATE INDEX outbox_due ON outbox (state, nextAt) WHERE closedAt IS NULL",
  "CREATE INDEX outbox_open ON outbox (state, kind, error, createdAt) WHERE closedAt IS NULL",
  "CREATE INDEX outbox_by_expiry ON outbox (expiresAt) WHERE mail IS NOT NULL",
];
