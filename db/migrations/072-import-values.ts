import { type Kysely, sql } from "kysely";

/** Choices of people for the words and the bare numbers of their tables. Frozen. */
export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  "ALTER TABLE imports ADD COLUMN options TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(options))",
  "ALTER TABLE imports ADD COLUMN entries TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(entries))",
  "ALTER TABLE import_columns ADD COLUMN option TEXT NOT NULL DEFAULT ''",
  `CREATE TABLE import_values (
    kind TEXT NOT NULL,
    field TEXT NOT NULL,
    word TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (kind, field, word)
  ) STRICT, WITHOUT ROWID`,
];
