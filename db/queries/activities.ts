import type { Kysely } from "kysely";
import type { Activity, ActivityKind } from "#app/schemas/activity";
import { db } from "../client/client";
import type { Tables } from "../tables";
import { now } from "./now";

type NewActivity = {
  kind: ActivityKind;
  subject: string;
  subjectId?: number | null;
  user?: { id: number; name: string };
  createdAt?: string;
};

/** Written in the transaction of the change that it tells of. */
export async function insertActivity(
  transaction: Kysely<Tables>,
  { kind, subject, subjectId = null, user, createdAt = now() }: NewActivity,
) {
  await transaction
    .insertInto("activities")
    .values({ kind, subject, subjectId, userId: user?.id ?? null, userName: user?.name ?? null, createdAt })
    .execute();
}

/** What happened last, the latest first. */
export async function findActivities(limit: number): Promise<Activity[]> {
  const rows = await db
    .selectFrom("activities")
    .select(["id", "kind", "subject", "subjectId", "userName", "createdAt"])
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ kind, ...row }) => ({ ...row, kind: kind as ActivityKind }));
}
