import { sql } from "kysely";
import { db } from "../../client/client";

/** A file of which the row is gone: where it lay, and how wide the picture was. */
export type DeletedFile = { path: string; width: number | null };

/** Deletes at most so many files that came in with a form before this time, and that no record shows. */
export async function deleteUnclaimed(before: string, most: number): Promise<DeletedFile[]> {
  const { rows } = await sql<DeletedFile>`
    delete from files where claimed = 0 and id in (
      select id from files where claimed = 0 and createdAt < ${before}
        and not exists (select 1 from file_uses where file_uses.path = files.path) limit ${most}
    ) returning path, width`.execute(db);
  return rows;
}

/** The bytes of what this user has sent with forms that were not saved yet. */
export async function findUnclaimedBytes(userId: number) {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(size), 0) as bytes from files where claimed = 0 and uploadedBy = ${userId}`.execute(
    db,
  );
  return rows[0]?.bytes ?? 0;
}

/**
 * What the database knows of files on disk.
 * @param stems their paths without '/uploads/' and the extension
 */
export async function findKnownStems(stems: string[]) {
  const [recorded, deleted] = await Promise.all([
    stemsIn(stems, sql`files where`, sql.ref("path")),
    // As the index says it.
    stemsIn(stems, sql`revisions where kind = 'file' and`, sql`json_extract(record, '$.path')`),
  ]);
  return { recorded, deleted };
}

/** '.' and '/' are neighbours: between them lie all extensions. */
async function stemsIn(stems: string[], table: ReturnType<typeof sql>, path: ReturnType<typeof sql>) {
  const { rows } = await sql<{ stem: string }>`
    select value as stem from json_each(${JSON.stringify(stems)}) stem where exists (
      select 1 from ${table} ${path} > '/uploads/' || value || '.' and ${path} < '/uploads/' || value || '/'
    )`.execute(db);
  return new Set(rows.map(({ stem }) => stem));
}
