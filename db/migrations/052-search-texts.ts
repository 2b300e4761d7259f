import { type Kysely, sql } from "kysely";

/** Title and description of listings for search engines. Frozen. */
export async function up(db: Kysely<unknown>) {
  for (const table of ["properties", "projects"])
    for (const column of ["searchTitle", "searchDescription"])
      await sql.raw(`ALTER TABLE ${table} ADD COLUMN ${column} TEXT NOT NULL DEFAULT ''`).execute(db);
}
