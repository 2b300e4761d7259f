import { type Kysely, sql } from "kysely";

/** Old addresses that lead somewhere else, and addresses that were asked for and not found. Frozen. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const time = (column: string) => `${column} TEXT NOT NULL CHECK (datetime(${column}) IS NOT NULL)`;

const statements = [
  `CREATE TABLE redirects (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    "from" TEXT NOT NULL CHECK ("from" <> ''),
    "to" TEXT NOT NULL DEFAULT '',
    status TEXT NOT NULL DEFAULT '301' CHECK (status IN ('301', '308', '410')),
    hits INTEGER NOT NULL DEFAULT 0 CHECK (hits >= 0),
    lastHit TEXT CHECK (lastHit IS NULL OR datetime(lastHit) IS NOT NULL),
    addressKey TEXT NOT NULL CHECK (addressKey <> ''),
    isPattern INTEGER NOT NULL DEFAULT 0 CHECK (isPattern IN (0, 1)),
    ${time("createdAt")},
    ${time("updatedAt")}
  ) STRICT`,
  `CREATE UNIQUE INDEX redirects_by_key ON redirects (addressKey)`,
  "CREATE INDEX redirects_of_patterns ON redirects (isPattern) WHERE isPattern = 1",
  "CREATE INDEX redirects_newest ON redirects (createdAt DESC, id DESC)",
  `CREATE TABLE not_found (
    address TEXT PRIMARY KEY CHECK (address <> ''),
    hits INTEGER NOT NULL CHECK (hits > 0),
    ${time("lastHit")}
  ) STRICT, WITHOUT ROWID`,
  "CREATE INDEX not_found_most_hits ON not_found (hits DESC, lastHit DESC)",
  "CREATE INDEX not_found_oldest ON not_found (lastHit)",
  ...["INSERT", "DELETE", 'UPDATE OF "from", "to", status'].map(
    (
      event,
    ) => `CREATE TRIGGER redirects_version_${event.slice(0, 6).toLowerCase()} AFTER ${event} ON redirects BEGIN
  UPDATE page_version SET version = hex(randomblob(8));
END`,
  ),
];
