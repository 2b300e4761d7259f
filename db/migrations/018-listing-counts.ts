import { type Kysely, sql } from "kysely";

/** What is looked at: daily sums for each listing, without anything about who looked. Frozen. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const count = (column: string) => `${column} INTEGER NOT NULL DEFAULT 0 CHECK (${column} >= 0)`;

const statements = [
  `CREATE TABLE listing_counts (
    kind TEXT NOT NULL CHECK (kind <> ''),
    recordId INTEGER NOT NULL,
    day TEXT NOT NULL CHECK (date(day) IS NOT NULL AND length(day) = 10),
    ${count("views")},
    ${count("calls")},
    ${count("whatsapp")},
    PRIMARY KEY (kind, recordId, day)
  ) STRICT, WITHOUT ROWID`,
  "CREATE INDEX listing_counts_by_day ON listing_counts (day, kind, recordId, views)",
];
