import { type Kysely, sql } from "kysely";
import { up as readAgain } from "./035-read-again";

/**
 * Reads the prices, areas and places of all listings once more: more of them can be read, and some were read as another. Their search
 * indexes no longer overwrite what is deleted, which takes 3 ms a record: that is for what is kept of persons. Frozen.
 */
export async function up(db: Kysely<unknown>) {
  for (const index of ["properties_search", "projects_search"])
    await sql`INSERT INTO ${sql.table(index)} (${sql.ref(index)}, rank) VALUES ('secure-delete', 0)`.execute(
      db,
    );
  await readAgain(db);
}
