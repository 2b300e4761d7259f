import { db } from "../client";
import { now } from "./now";

/** When a backup was last downloaded, whole; undefined when none ever was. */
export async function findLastDownload(): Promise<string | undefined> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", "backup downloaded")
    .executeTakeFirst();
  return row && JSON.parse(row.value);
}

export async function noteDownload() {
  const value = JSON.stringify(now());
  await db
    .insertInto("settings")
    .values({ name: "backup downloaded", value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

/** Runs `work` while nobody else in this process reads or writes: they wait until it is done. */
export function whileOthersWait(work: () => Promise<void>) {
  return db.connection().execute(work);
}
