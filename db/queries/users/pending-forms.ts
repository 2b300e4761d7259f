import { randomBytes } from "node:crypto";
import { db } from "../../client/client";
import { now } from "../now";

const hours = 24;

/** How many forms are kept for one user; the oldest go first. */
const most = 20;

type Fields = [name: string, value: string][];

/** Keeps a form that came in after its session had ended. @returns the id under which its user finds it again */
export async function insertPendingForm(userId: number, path: string, fields: Fields) {
  const id = randomBytes(18).toString("base64url");
  await db.transaction().execute(async (transaction) => {
    const values = { id, userId, path, fields: JSON.stringify(fields), createdAt: now() };
    await transaction.insertInto("stashes").values(values).execute();
    const newest = transaction.selectFrom("stashes").select("id").where("userId", "=", userId);
    await transaction
      .deleteFrom("stashes")
      .where("userId", "=", userId)
      .where("id", "not in", newest.orderBy("createdAt", "desc").limit(most))
      .execute();
  });
  return id;
}

/** The kept form, for the user who sent it and for the page that it was sent to; nobody else sees anything of it. */
export async function findPendingForm(id: string, userId: number, path: string): Promise<Fields | undefined> {
  const row = await db
    .selectFrom("stashes")
    .select("fields")
    .where((stash) => stash.and({ id, userId, path }))
    .where("createdAt", ">", countPendingFormsSince())
    .executeTakeFirst();
  return row && JSON.parse(row.fields);
}

export async function deletePendingForm(id: string, userId: number) {
  await db
    .deleteFrom("stashes")
    .where((stash) => stash.and({ id, userId }))
    .execute();
}

/** Stashes from before this time are no longer kept. */
export function countPendingFormsSince() {
  return new Date(Date.now() - hours * 3_600_000).toISOString();
}
