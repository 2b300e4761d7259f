import { type Kysely, sql } from "kysely";

/** Visitors are told of new listings. Frozen. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const iso = (column: string) => `${column} TEXT NOT NULL CHECK (datetime(${column}) IS NOT NULL)`;
const time = (column: string) =>
  `${column} TEXT CHECK (${column} IS NULL OR datetime(${column}) IS NOT NULL)`;

const kinds = { properties: "property", projects: "project" };

/** Not INSERT OR IGNORE: the conflict clause of an outer statement would replace it. */
const publish = (kind: string) => `
  INSERT INTO publications (kind, recordId, createdAt)
    SELECT '${kind}', new.id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    WHERE NOT EXISTS (SELECT 1 FROM publications WHERE kind = '${kind}' AND recordId = new.id);`;

const statements = [
  // Each listing when visitors could first see it, in the order of that.
  `CREATE TABLE publications (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CHECK (kind <> ''),
    recordId INTEGER NOT NULL,
    ${iso("createdAt")},
    UNIQUE (kind, recordId)
  ) STRICT`,
  "CREATE INDEX publications_by_time ON publications (createdAt, id)",
  ...Object.entries(kinds).flatMap(([table, kind]) => [
    // What was published before, and what comes back from the trash, is not new.
    `INSERT INTO publications (kind, recordId, createdAt)
      SELECT '${kind}', id, publishedAt FROM ${table} WHERE publishedAt IS NOT NULL
      UNION SELECT kind, recordId, createdAt FROM revisions WHERE deleted = 1 AND kind = '${kind}'`,
    `CREATE TRIGGER publications_of_${table}_inserted AFTER INSERT ON ${table} WHEN new.shown = 1 BEGIN
      ${publish(kind)}
    END`,
    `CREATE TRIGGER publications_of_${table}_updated AFTER UPDATE OF shown ON ${table}
      WHEN new.shown = 1 AND old.shown = 0 BEGIN
      ${publish(kind)}
    END`,
  ]),
  `CREATE TABLE subscribers (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    email TEXT NOT NULL UNIQUE COLLATE NOCASE CHECK (email <> ''),
    -- Of the address where a subscriber manages alerts. In plain text: each mail names it.
    key TEXT NOT NULL UNIQUE CHECK (length(key) >= 32),
    ${iso("createdAt")}
  ) STRICT`,
  `CREATE TABLE alerts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    subscriberId INTEGER NOT NULL REFERENCES subscribers ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind <> ''),
    -- The query string of the list.
    filters TEXT NOT NULL,
    frequency TEXT NOT NULL CHECK (frequency IN ('at once', 'daily')),
    ${iso("createdAt")},
    ${time("confirmedAt")},
    -- Watermark: the last publication that a mail was made for.
    seenId INTEGER NOT NULL,
    mailId INTEGER,
    ${time("mailedAt")},
    UNIQUE (subscriberId, kind, filters)
  ) STRICT`,
  "CREATE INDEX alerts_due ON alerts (frequency, seenId, mailedAt) WHERE confirmedAt IS NOT NULL",
  "CREATE INDEX outbox_by_recipient ON outbox (recipient COLLATE NOCASE) WHERE recipient IS NOT NULL",
  "CREATE INDEX outbox_closed ON outbox (kind, closedAt) WHERE closedAt IS NOT NULL",
  "CREATE INDEX alerts_pending ON alerts (createdAt) WHERE confirmedAt IS NULL",
];
