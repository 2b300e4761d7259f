import { type Kysely, sql } from "kysely";

/** A team member may be named on a listing; without a foreign key, as one may be removed and brought back. Frozen. */
export async function up(db: Kysely<unknown>) {
  for (const table of ["properties", "projects"])
    await sql.raw(`ALTER TABLE ${table} ADD COLUMN agentId INTEGER`).execute(db);
}
