import { sql } from "kysely";
import type { PictureFacts } from "#app/schemas/file";
import { db } from "../../client/client";

/** The path of a deleted row, and the width of a picture. */
export type DeletedFile = { path: string; width: number | null };

/** Deletes at most `limit` unclaimed files of before this time that no record shows. */
export async function deleteUnclaimed(before: string, limit: number): Promise<DeletedFile[]> {
  const { rows } = await sql<DeletedFile>`
    delete from files where claimed = 0 and id in (
      select id from files where claimed = 0 and createdAt < ${before}
        and not exists (select 1 from file_uses where file_uses.path = files.path) limit ${limit}
    ) returning path, width`.execute(db);
  return rows;
}

export async function findUnclaimedBytes(userId: number | null) {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(size), 0) as bytes
    from files where claimed = 0 and uploadedBy = ${userId}`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** Files that are recorded or deleted. @param baseNames paths without '/uploads/' and the extension */
export async function findKnownBaseNames(baseNames: string[]) {
  const [recorded, deleted] = await Promise.all([
    baseNamesIn(baseNames, sql`files where`, sql.ref("path")),
    // The expression of the index.
    baseNamesIn(baseNames, sql`revisions where kind = 'file' and`, sql`json_extract(record, '$.path')`),
  ]);
  return { recorded, deleted };
}

/** '.' and '/' are adjacent characters: between them lie all extensions. */
async function baseNamesIn(baseNames: string[], table: ReturnType<typeof sql>, path: ReturnType<typeof sql>) {
  const { rows } = await sql<{ baseName: string }>`
    select value as baseName from json_each(${JSON.stringify(baseNames)}) base_name where exists (
      select 1 from ${table} ${path} > '/uploads/' || value || '.' and ${path} < '/uploads/' || value || '/'
    )`.execute(db);
  return new Set(rows.map(({ baseName }) => baseName));
}

/** Pictures that were stored before there was anything to measure. */
export function findUnmeasured(limit: number) {
  return db
    .selectFrom("files")
    .select(["id", "path", "width"])
    .where("isDrawing", "is", null)
    .where("width", "is not", null)
    .limit(limit)
    .$narrowType<{ width: number }>()
    .execute();
}

export function updatePictureFacts(files: ({ id: number } & PictureFacts)[]) {
  return db.transaction().execute(async (transaction) => {
    for (const { id, ...facts } of files)
      await transaction.updateTable("files").set(facts).where("id", "=", id).execute();
  });
}
