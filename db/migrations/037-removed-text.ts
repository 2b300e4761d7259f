import { type Kysely, sql } from "kysely";

const searchIndexes = ["messages", "files", "address_book", "properties", "projects"].map(
  (table) => `${table}_search`,
);

const refused = "BEGIN\n  SELECT RAISE(ABORT, 'The audit log can''t be changed.');\nEND";

/**
 * What is removed leaves nothing behind: search indexes only marked deletions before; the subject of a message that is gone may
 * leave the logs, and a search that an export was made by is not logged. Mails are counted by mailbox. Frozen.
 */
export async function up(db: Kysely<unknown>) {
  const run = (statement: string) => sql.raw(statement).execute(db);
  for (const index of searchIndexes) {
    await run(`INSERT INTO ${index} (${index}, rank) VALUES ('secure-delete', 1)`);
    await run(`INSERT INTO ${index} (${index}) VALUES ('optimize')`);
  }
  await run("DROP TRIGGER activities_unchangeable");
  await forgetSearches(db);
  await run(
    `CREATE TRIGGER activities_unchangeable BEFORE UPDATE OF id, kind, subjectId, userName, createdAt, recordKind, changes, security, address ON activities ${refused}`,
  );
  await run(
    `CREATE TRIGGER activities_subject_unchangeable BEFORE UPDATE OF subject ON activities WHEN new.subject <> 'removed' OR old.kind NOT LIKE 'message %' OR EXISTS (SELECT 1 FROM messages WHERE id = old.subjectId) ${refused}`,
  );
  await run("ALTER TABLE outbox ADD COLUMN mailbox TEXT");
  await run("UPDATE outbox SET mailbox = lower(address) WHERE address IS NOT NULL");
  await run("CREATE INDEX outbox_confirmations ON outbox (createdAt, mailbox) WHERE kind = 'confirmation'");
  await run("CREATE INDEX outbox_by_mailbox ON outbox (mailbox, kind, createdAt) WHERE mailbox IS NOT NULL");
}

/** Exports were logged with their search, which may be a person's name or address. */
async function forgetSearches(db: Kysely<unknown>) {
  const { rows } = await sql<{ id: number; subject: string }>`
    SELECT id, subject FROM activities WHERE kind LIKE '% exported' AND '&' || subject LIKE '%&q=%'`.execute(
    db,
  );
  for (const { id, subject } of rows) {
    const parameters = new URLSearchParams(subject);
    parameters.set("q", "*");
    await sql`UPDATE activities SET subject = ${parameters.toString()} WHERE id = ${id}`.execute(db);
  }
}
