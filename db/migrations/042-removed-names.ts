import { type Kysely, sql } from "kysely";

/**
 * The name of a table or of a file may leave the audit log, as the subject of a message does (037-removed-text), when nothing has it
 * any more. Frozen.
 */
export async function up(db: Kysely<unknown>) {
  await sql.raw("DROP TRIGGER activities_subject_unchangeable").execute(db);
  const gone = [
    "old.kind LIKE 'message %' AND NOT EXISTS (SELECT 1 FROM messages WHERE id = old.subjectId)",
    "old.kind LIKE '% import%' AND NOT EXISTS (SELECT 1 FROM imports WHERE fileName = old.subject)",
    "old.kind IN ('files uploaded', 'file updated', 'file replaced', 'file deleted', 'file brought back') AND NOT EXISTS (SELECT 1 FROM files WHERE id = old.subjectId AND name = old.subject)",
  ];
  await sql
    .raw(
      `CREATE TRIGGER activities_subject_unchangeable BEFORE UPDATE OF subject ON activities WHEN new.subject <> 'removed' OR NOT (${gone.join(" OR ")}) BEGIN
  SELECT RAISE(ABORT, 'The audit log can''t be changed.');
END`,
    )
    .execute(db);
}
