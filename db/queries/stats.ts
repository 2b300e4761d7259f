import { sql } from "kysely";
import { statefulDefinitions } from "#app/schemas/kinds/record-kinds";
import { db } from "../client/client";

export type Stats = Record<
  "propertyCount" | "projectCount" | "fileCount" | "messageCount" | "unreadMessageCount",
  number
>;

export async function findStats(): Promise<Stats> {
  const count = (table: string) => sql`(select count(*) from ${sql.table(table)})`;
  const { rows } = await sql<Stats>`select
    ${count("properties")} as propertyCount,
    ${count("projects")} as projectCount,
    ${count("files")} as fileCount,
    (select count(*) from messages where spam = 0) as messageCount,
    (select count(*) from messages where spam = 0 and read = 0) as unreadMessageCount`.execute(db);
  return rows[0] as Stats;
}

export async function countUnread() {
  const count = db.selectFrom("messages").select((row) => row.fn.countAll<number>().as("count"));
  return (await count.where("spam", "=", 0).where("read", "=", 0).executeTakeFirstOrThrow()).count;
}

/** The number of drafts of a kind, and the newest of them. */
export type Drafts = {
  path: string;
  count: number;
  records: { id: number; title: string; createdAt: string }[];
};

/** Finds the records that are drafts, without those of which visitors see another version. @param limit of each kind */
export function findDrafts(limit: number): Promise<Drafts[]> {
  const isDraft = sql`shown = 0 and state = 'draft'`;
  return Promise.all(
    statefulDefinitions.map(async ({ path, titleField }) => {
      const table = sql.table(path);
      const { rows: records } = await sql<Drafts["records"][number]>`
        select id, ${sql.ref(titleField)} as title, createdAt from ${table}
        where ${isDraft} order by createdAt desc, id desc limit ${limit}`.execute(db);
      // Fewer than the limit are all.
      if (records.length < limit) return { path, count: records.length, records };
      const counted = await sql<{
        count: number;
      }>`select count(*) as count from ${table} where ${isDraft}`.execute(db);
      return { path, count: counted.rows[0]?.count ?? 0, records };
    }),
  );
}
