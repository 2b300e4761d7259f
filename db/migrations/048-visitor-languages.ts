import { type Kysely, sql } from "kysely";

/** Language of the page on which a visitor wrote a message, or asked for an alert; null: not known. Frozen. */
export async function up(db: Kysely<unknown>) {
  for (const table of ["messages", "alerts"])
    await sql.raw(`ALTER TABLE ${table} ADD COLUMN language TEXT`).execute(db);
}
