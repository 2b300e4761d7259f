import { type Kysely, sql } from "kysely";

/** A user's theme is dark, light or the system's; whoever never chose dark gets the system's. Frozen. */
export async function up(db: Kysely<unknown>) {
  for (const statement of [
    "ALTER TABLE users ADD COLUMN theme TEXT NOT NULL DEFAULT 'system' CHECK (theme IN ('system', 'light', 'dark'))",
    "UPDATE users SET theme = 'dark' WHERE darkMode = 1",
    "ALTER TABLE users DROP COLUMN darkMode",
  ])
    await sql.raw(statement).execute(db);
}
