import { type Kysely, sql } from "kysely";

/**
 * What is measured of a picture: whether it is a drawing, and the tenths of its width whose top takes words in ink. NULL: not measured
 * yet. Frozen.
 */
export async function up(db: Kysely<unknown>) {
  await sql.raw("ALTER TABLE files ADD COLUMN isDrawing INTEGER CHECK (isDrawing IN (0, 1))").execute(db);
  await sql.raw("ALTER TABLE files ADD COLUMN lightTenths TEXT").execute(db);
}
