import { db, writerMutex } from "../../client/client";
import { insertActivity } from "../activities";
import { now } from "../now";

/** The time of the last complete download of a backup; undefined before the first. */
export async function findLastDownload(): Promise<string | undefined> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", "backup downloaded")
    .executeTakeFirst();
  return row && JSON.parse(row.value);
}

export async function recordDownload() {
  const value = JSON.stringify(now());
  await db
    .insertInto("settings")
    .values({ name: "backup downloaded", value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

/** Logs that a user begins to download a backup. @param madeAt its time */
export function logDownload(madeAt: string, user: { id: number; name: string }, address?: string) {
  return insertActivity(db, { kind: "backup downloaded", subject: madeAt, user, isSecurity: true, address });
}

/** Runs `work` while no other write of this process runs, however long it takes. Other processes are not held back. */
export function runExclusive(work: () => Promise<void>) {
  return writerMutex.runExclusive(work);
}
