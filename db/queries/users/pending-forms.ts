import { randomBytes } from "node:crypto";
import { db } from "../../client/client";
import { now } from "../now";

const lifetimeMs = 24 * 3_600_000;

/** Pending forms per user; the oldest are deleted. */
const maxForms = 20;

type Fields = [name: string, value: string][];

/** Saves a form that was sent after its session had expired. @returns its id */
export async function insertPendingForm(userId: number, path: string, fields: Fields) {
  const id = randomBytes(18).toString("base64url");
  await db.transaction().execute(async (transaction) => {
    const values = { id, userId, path, fields: JSON.stringify(fields), createdAt: now() };
    await transaction.insertInto("stashes").values(values).execute();
    const ofUser = transaction.selectFrom("stashes").select("id").where("userId", "=", userId);
    await transaction
      .deleteFrom("stashes")
      .where("userId", "=", userId)
      .where("id", "not in", ofUser.orderBy("createdAt", "desc").limit(maxForms))
      .execute();
  });
  return id;
}

/** The fields, only for the user who sent them and the page they were sent to. */
export async function findPendingForm(id: string, userId: number, path: string): Promise<Fields | undefined> {
  const row = await db
    .selectFrom("stashes")
    .select("fields")
    .where((form) => form.and({ id, userId, path }))
    .where("createdAt", ">", pendingFormCutoff())
    .executeTakeFirst();
  return row && JSON.parse(row.fields);
}

export async function deletePendingForm(id: string, userId: number) {
  await db
    .deleteFrom("stashes")
    .where((form) => form.and({ id, userId }))
    .execute();
}

/** Forms created before this time are expired. */
export function pendingFormCutoff() {
  return new Date(Date.now() - lifetimeMs).toISOString();
}
