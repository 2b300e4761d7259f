import { type Kysely, sql } from "kysely";

/** Each listing has a reference of the firm's own style; those that are there get one by the first pattern. Frozen. */
export async function up(db: Kysely<unknown>) {
  for (const [table, prefix] of [
    ["properties", "PROP"],
    ["projects", "PROJ"],
  ])
    for (const statement of [
      `ALTER TABLE ${table} ADD COLUMN reference TEXT CHECK (reference <> '')`,
      `UPDATE ${table} SET reference = printf('${prefix}-%04d', id)`,
      `CREATE UNIQUE INDEX ${table}_by_reference ON ${table} (reference COLLATE NOCASE)`,
    ])
      await sql.raw(statement).execute(db);
}
