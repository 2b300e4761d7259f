import { type Kysely, sql } from "kysely";

/** Alternative text and caption that a picture had where it is fetched from: its file gets them. Frozen. */
export async function up(db: Kysely<unknown>) {
  for (const name of ["alt", "caption"])
    await sql.raw(`ALTER TABLE downloads ADD COLUMN ${name} TEXT NOT NULL DEFAULT ''`).execute(db);
}
