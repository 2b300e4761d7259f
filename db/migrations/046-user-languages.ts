import { type Kysely, sql } from "kysely";

/** Each user chooses the language of the back-office; whoever never did has the product's. Frozen. */
export async function up(db: Kysely<unknown>) {
  await sql.raw("ALTER TABLE users ADD COLUMN language TEXT").execute(db);
}
