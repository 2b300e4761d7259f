import { type Kysely, sql } from "kysely";

/** Which records came from the sample firm, as they were loaded. Frozen. */
export async function up(db: Kysely<unknown>) {
  await sql
    .raw(
      `CREATE TABLE sample_records (
        kind TEXT NOT NULL CHECK (kind <> ''),
        recordId INTEGER NOT NULL,
        version TEXT NOT NULL,
        PRIMARY KEY (kind, recordId)
      ) STRICT, WITHOUT ROWID`,
    )
    .execute(db);
}
