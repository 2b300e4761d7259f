import { type Kysely, sql } from "kysely";

/**
 * A message is worked on: stage, owner, next action, labels and the events of its history. The outbox holds several mails of
 * a message, each with an address of its own. Frozen.
 */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const time = (column: string) =>
  `${column} TEXT CHECK (${column} IS NULL OR datetime(${column}) IS NOT NULL)`;
const iso = (column: string) => `${column} TEXT NOT NULL CHECK (datetime(${column}) IS NOT NULL)`;

const mailColumns =
  "id, messageId, kind, mail, state, recipient, createdAt, since, nextAt, expiresAt, tries, error, closedAt";

const statements = [
  `ALTER TABLE messages ADD COLUMN stage TEXT NOT NULL DEFAULT 'new'
    CHECK (stage IN ('new', 'answered', 'viewing', 'offer', 'won', 'lost'))`,
  `ALTER TABLE messages ADD COLUMN ${time("stageAt")}`,
  "ALTER TABLE messages ADD COLUMN lostReason TEXT NOT NULL DEFAULT ''",
  "ALTER TABLE messages ADD COLUMN ownerId INTEGER REFERENCES users ON DELETE SET NULL",
  "ALTER TABLE messages ADD COLUMN nextAction TEXT NOT NULL DEFAULT ''",
  // A day in the time zone of the firm.
  `ALTER TABLE messages ADD COLUMN nextActionOn TEXT
    CHECK (nextActionOn IS NULL OR (date(nextActionOn) IS NOT NULL AND length(nextActionOn) = 10))`,
  "ALTER TABLE messages ADD COLUMN labels TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(labels))",
  // The first reply or call.
  `ALTER TABLE messages ADD COLUMN ${time("answeredAt")}`,
  // Who answered them, and when, was not recorded; they are not what waits for an answer now.
  "UPDATE messages SET stage = 'answered' WHERE read = 1",
  "CREATE INDEX messages_by_stage ON messages (spam, stage, createdAt DESC, id DESC, read, ownerId, nextActionOn, answeredAt)",
  "CREATE INDEX messages_by_owner ON messages (spam, ownerId, createdAt DESC, id DESC, read, stage, nextActionOn)",
  `CREATE INDEX messages_by_subject_of_stage
    ON messages (spam, stage, subject COLLATE NOCASE, id DESC, createdAt, answeredAt, read, ownerId)`,
  "CREATE INDEX messages_by_subject_of_owner ON messages (spam, ownerId, subject COLLATE NOCASE, id DESC)",
  "CREATE INDEX messages_of_owner ON messages (ownerId) WHERE ownerId IS NOT NULL",
  "CREATE INDEX messages_due ON messages (spam, nextActionOn, createdAt DESC, id DESC) WHERE nextActionOn IS NOT NULL",
  "CREATE INDEX messages_answered ON messages (createdAt, answeredAt) WHERE answeredAt IS NOT NULL AND spam = 0",
  // The labels of `messages.labels`, for the filter.
  `CREATE TABLE message_labels (
    label TEXT NOT NULL COLLATE NOCASE,
    messageId INTEGER NOT NULL REFERENCES messages ON DELETE CASCADE,
    PRIMARY KEY (label, messageId)
  ) STRICT, WITHOUT ROWID`,
  "CREATE INDEX message_labels_of_message ON message_labels (messageId)",
  `CREATE TRIGGER message_labels_inserted AFTER INSERT ON messages WHEN new.labels <> '[]' BEGIN
    INSERT OR IGNORE INTO message_labels (label, messageId) SELECT value, new.id FROM json_each(new.labels);
  END`,
  `CREATE TRIGGER message_labels_updated AFTER UPDATE OF labels ON messages WHEN new.labels <> old.labels BEGIN
    DELETE FROM message_labels WHERE messageId = old.id;
    INSERT OR IGNORE INTO message_labels (label, messageId) SELECT value, new.id FROM json_each(new.labels);
  END`,
  "DROP INDEX messages_found",
  `CREATE INDEX messages_found
    ON messages (id, createdAt, read, spam, stage, ownerId, propertyId, projectId, nextActionOn, answeredAt)`,

  // What was done about a message. Without a foreign key: the events of a message in the trash come back with it.
  `CREATE TABLE message_events (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    messageId INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind <> ''),
    text TEXT NOT NULL DEFAULT '',
    mailId INTEGER,
    userId INTEGER REFERENCES users ON DELETE SET NULL,
    userName TEXT NOT NULL,
    ${iso("createdAt")}
  ) STRICT`,
  "CREATE INDEX message_events_of_message ON message_events (messageId, id)",
  "CREATE INDEX message_events_by_user ON message_events (userId) WHERE userId IS NOT NULL",

  // Spam is deleted for good.
  `CREATE TRIGGER message_events_of_spam AFTER DELETE ON messages WHEN old.spam = 1 BEGIN
    DELETE FROM message_events WHERE messageId = old.id;
  END`,

  `CREATE TEMP TABLE old_rows AS SELECT ${mailColumns} FROM outbox`,
  "DROP TABLE outbox",
  `CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    messageId INTEGER REFERENCES messages ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind <> ''),
    address TEXT COLLATE NOCASE,
    threadId INTEGER,
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
  `INSERT INTO outbox (${mailColumns}) SELECT ${mailColumns} FROM temp.old_rows ORDER BY id`,
  "DROP TABLE temp.old_rows",
  "CREATE INDEX outbox_due ON outbox (state, nextAt) WHERE closedAt IS NULL",
  "CREATE INDEX outbox_open ON outbox (state, kind, error, createdAt) WHERE closedAt IS NULL",
  "CREATE INDEX outbox_by_expiry ON outbox (expiresAt) WHERE mail IS NOT NULL",
  // A message has one mail of a kind for each address; '' is the contact email of the firm.
  "CREATE UNIQUE INDEX outbox_of_message ON outbox (messageId, kind, coalesce(address, '')) WHERE messageId IS NOT NULL",
  "CREATE INDEX outbox_of_thread ON outbox (threadId, id) WHERE threadId IS NOT NULL",
  "CREATE INDEX outbox_by_address ON outbox (address, kind, createdAt) WHERE address IS NOT NULL",
];
