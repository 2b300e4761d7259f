import { type Kysely, sql } from "kysely";

/**
 * References are compared as people see them, by a key that triggers write. Records whose references looked alike before keep them:
 * the index is not unique. Frozen.
 */
export async function up(db: Kysely<unknown>) {
  const run = (statement: string) => sql.raw(statement).execute(db);
  for (const table of ["properties", "projects"]) {
    await run(`ALTER TABLE ${table} ADD COLUMN referenceKey TEXT`);
    await run(`UPDATE ${table} SET referenceKey = visible_key(reference) WHERE reference IS NOT NULL`);
    await run(`CREATE INDEX ${table}_by_reference_key ON ${table} (referenceKey)`);
    for (const [name, event] of [
      ["insert", "INSERT"],
      ["update", "UPDATE OF reference"],
    ])
      await run(
        `CREATE TRIGGER ${table}_reference_${name} AFTER ${event} ON ${table} WHEN new.reference IS NOT NULL BEGIN
  UPDATE ${table} SET referenceKey = visible_key(new.reference) WHERE id = new.id;
END`,
      );
  }
}
