import { db, dialect } from "../../client/client";
import { now } from "../now";

/** When a backup was last downloaded, whole; undefined when none ever was. */
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

/**
 * Runs `work` while nobody else in this process writes: they wait until it is done, however long it takes. Readers
 * never wait. What another process writes is not held back.
 */
export function immediateTransaction(work: () => Promise<void>) {
  return dialect.alone(work);
}
