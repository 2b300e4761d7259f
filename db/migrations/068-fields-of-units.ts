import { type Kysely, sql } from "kysely";

/** Values of the fields that the firm defines for the units of its projects. Frozen. */
export async function up(db: Kysely<unknown>) {
  await sql
    .raw(`ALTER TABLE units ADD COLUMN fields TEXT NOT NULL DEFAULT '{}'
    CHECK (json_valid(fields) AND json_type(fields) = 'object')`)
    .execute(db);
}
