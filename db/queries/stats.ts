import { sql } from "kysely";
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
