import { type Kysely, sql } from "kysely";

/** Roles, sessions of a device, second factors, secret links, API tokens, and the entries that only an owner reads. Frozen. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const time = (column: string) =>
  `${column} TEXT CHECK (${column} IS NULL OR datetime(${column}) IS NOT NULL)`;
const iso = (column: string) => `${column} TEXT NOT NULL CHECK (datetime(${column}) IS NOT NULL)`;
const user = "INTEGER NOT NULL REFERENCES users ON DELETE CASCADE";

/** Columns of an activity that nobody may change; `userId` becomes null when the user is removed. */
const logged = "id, kind, subject, subjectId, userName, createdAt, recordKind, changes, security, address";

const indexOf: Record<string, string> = {
  userId: "activities_by_user",
  kind: "activities_by_kind",
  recordKind: "activities_by_record_kind",
};

const statements = [
  "ALTER TABLE users ADD COLUMN email TEXT COLLATE NOCASE",
  `ALTER TABLE users ADD COLUMN ${time("disabledAt")}`,
  // From when a second factor is required of this user.
  `ALTER TABLE users ADD COLUMN ${time("factorRequiredAt")}`,
  "CREATE UNIQUE INDEX users_by_email ON users (email) WHERE email IS NOT NULL",

  `ALTER TABLE sessions ADD COLUMN ${time("lastSeenAt")}`,
  // When the password or the second factor was last verified.
  `ALTER TABLE sessions ADD COLUMN ${time("verifiedAt")}`,
  "ALTER TABLE sessions ADD COLUMN userAgent TEXT NOT NULL DEFAULT ''",
  // Id of the device cookie.
  "ALTER TABLE sessions ADD COLUMN device TEXT",
  // Why it ended before `expiresAt`: 'password', 'factor', 'ended', 'disabled'.
  "ALTER TABLE sessions ADD COLUMN endReason TEXT",
  // When they were used last is not known: none expires by this.
  "UPDATE sessions SET lastSeenAt = strftime('%Y-%m-%dT%H:%M:%fZ'), verifiedAt = createdAt",
  // Of the forms that are saved for a user without a session, each device has a number of its own.
  "ALTER TABLE stashes ADD COLUMN device TEXT NOT NULL DEFAULT ''",

  // Sign-ins that wait for the second factor.
  `CREATE TABLE login_challenges (
    id TEXT PRIMARY KEY,
    userId ${user},
    ${iso("createdAt")},
    ${iso("expiresAt")}
  ) STRICT, WITHOUT ROWID`,
  "CREATE INDEX login_challenges_by_user ON login_challenges (userId)",
  "CREATE INDEX login_challenges_by_expiry ON login_challenges (expiresAt)",
  // A kind of factor is a row, so that passkeys need no other table.
  `CREATE TABLE factors (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    userId ${user},
    kind TEXT NOT NULL CHECK (kind <> ''),
    secret TEXT NOT NULL,
    ${iso("createdAt")},
    ${time("confirmedAt")},
    lastStep INTEGER
  ) STRICT`,
  "CREATE INDEX factors_by_user ON factors (userId, kind)",
  `CREATE TABLE recovery_codes (
    userId ${user},
    hash TEXT NOT NULL,
    ${iso("createdAt")},
    ${time("usedAt")},
    PRIMARY KEY (userId, hash)
  ) STRICT, WITHOUT ROWID`,

  // Addresses of one use: 'invitation', 'password', 'email'.
  `CREATE TABLE user_links (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind <> ''),
    userId INTEGER REFERENCES users ON DELETE CASCADE,
    email TEXT,
    name TEXT NOT NULL DEFAULT '',
    role TEXT,
    madeBy INTEGER REFERENCES users ON DELETE SET NULL,
    ${iso("createdAt")},
    ${iso("expiresAt")}
  ) STRICT, WITHOUT ROWID`,
  "CREATE INDEX user_links_by_user ON user_links (userId, kind)",
  "CREATE INDEX user_links_by_maker ON user_links (madeBy)",
  "CREATE INDEX user_links_by_expiry ON user_links (expiresAt)",

  `CREATE TABLE api_tokens (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    hash TEXT NOT NULL UNIQUE,
    userId ${user},
    name TEXT NOT NULL,
    scopes TEXT NOT NULL CHECK (json_valid(scopes)),
    ${iso("createdAt")},
    ${iso("expiresAt")},
    ${time("lastUsedAt")},
    ${time("revokedAt")}
  ) STRICT`,
  "CREATE INDEX api_tokens_by_user ON api_tokens (userId, id)",
  "CREATE INDEX api_tokens_by_expiry ON api_tokens (expiresAt)",
  "CREATE INDEX api_tokens_by_revocation ON api_tokens (revokedAt) WHERE revokedAt IS NOT NULL",

  // The user whose listing it is; it stays while the listing is in the trash.
  `CREATE TABLE assignments (
    kind TEXT NOT NULL CHECK (kind <> ''),
    recordId INTEGER NOT NULL,
    userId ${user},
    PRIMARY KEY (kind, recordId)
  ) STRICT, WITHOUT ROWID`,
  "CREATE INDEX assignments_by_user ON assignments (userId, kind, recordId)",
  "ALTER TABLE messages ADD COLUMN propertyId INTEGER",
  "ALTER TABLE messages ADD COLUMN projectId INTEGER",
  "CREATE INDEX messages_by_property ON messages (propertyId, createdAt DESC, id DESC) WHERE propertyId IS NOT NULL",
  "CREATE INDEX messages_by_project ON messages (projectId, createdAt DESC, id DESC) WHERE projectId IS NOT NULL",

  // 1: an entry of the audit log alone, not of the activity log that all users read.
  "ALTER TABLE activities ADD COLUMN security INTEGER NOT NULL DEFAULT 0 CHECK (security IN (0, 1))",
  "ALTER TABLE activities ADD COLUMN address TEXT",
  // Both logs are read by the same indexes, which hold what tells the logs apart.
  ...["newest", "of_record", "by_user"].map((name) => `DROP INDEX activities_${name}`),
  "CREATE INDEX activities_newest ON activities (createdAt DESC, id DESC, security)",
  "CREATE INDEX activities_of_record ON activities (recordKind, subjectId, createdAt DESC, id DESC, security)",
  ...["userId", "kind", "recordKind"].map(
    (column) =>
      `CREATE INDEX ${indexOf[column]} ON activities (${column}, createdAt DESC, id DESC, security)`,
  ),
  `CREATE TRIGGER activities_unchangeable BEFORE UPDATE OF ${logged} ON activities
    BEGIN SELECT RAISE(ABORT, 'The audit log can''t be changed.'); END`,
  `CREATE TRIGGER activities_user_unchangeable BEFORE UPDATE OF userId ON activities WHEN new.userId IS NOT NULL
    BEGIN SELECT RAISE(ABORT, 'The audit log can''t be changed.'); END`,
  // REPLACE deletes without the trigger of deletions.
  `CREATE TRIGGER activities_irreplaceable BEFORE INSERT ON activities
    WHEN EXISTS (SELECT 1 FROM activities WHERE id = new.id)
    BEGIN SELECT RAISE(ABORT, 'The audit log can''t be changed.'); END`,
  `CREATE TRIGGER activities_undeletable BEFORE DELETE ON activities
    WHEN datetime(old.createdAt) > datetime('now', '-365 days')
    BEGIN SELECT RAISE(ABORT, 'The audit log is kept for a year.'); END`,
];
