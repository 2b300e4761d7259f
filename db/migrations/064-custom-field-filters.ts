import { type Kysely, sql } from "kysely";

/** Values of the fields of the firm, by which records are filtered and counted, apart from the rows of records. Frozen. */
export async function up(db: Kysely<unknown>) {
  for (const table of ["properties", "projects"])
    await sql
      .raw(`CREATE INDEX ${table}_fields ON ${table} (shown, fields) WHERE fields <> '{}'`)
      .execute(db);
}
