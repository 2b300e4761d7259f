import { type Kysely, sql } from "kysely";

/** Stores of a picture whether it has the size of 2,400 pixels that heroes show; files of before have none. Frozen. */
export async function up(db: Kysely<unknown>) {
  const check = "INTEGER NOT NULL DEFAULT 0 CHECK (hasHeroSize IN (0, 1))";
  await sql.raw(`ALTER TABLE files ADD COLUMN hasHeroSize ${check}`).execute(db);
}
