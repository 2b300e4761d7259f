import { type Kysely, sql } from "kysely";

/** An unfinished import has its file, which is read again in another encoding. Those without it are uploaded again. Frozen. */
export async function up(db: Kysely<unknown>) {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run("DELETE FROM imports WHERE batchId IS NULL");
  await run("ALTER TABLE imports ADD COLUMN file BLOB");
  await run("ALTER TABLE imports ADD COLUMN format TEXT CHECK (format IS NULL OR json_valid(format))");
}
