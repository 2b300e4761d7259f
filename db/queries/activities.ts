import type { Kysely } from "kysely";
import type { Activity } from "#app/schemas/activity";
import { db } from "../client/client";
import type { Tables } from "../tables";
import { now } from "./now";

type NewActivity = Pick<Activity, "kind" | "subject"> & {
  subjectId?: number | null;
  user?: { id: number; name: string };
  createdAt?: string;
};

/** Inserts an activity in the transaction of the change that it logs. */
export async function insertActivity(
  transaction: Kysely<Tables>,
  { kind, subject, subjectId = null, user, createdAt = now() }: NewActivity,
) {
  await transaction
    .insertInto("activities")
    .values({ kind, subject, subjectId, userId: user?.id ?? null, userName: user?.name ?? null, createdAt })
    .execute();
}

/** The latest activities, newest first. */
export function findActivities(limit: number): Promise<Activity[]> {
  return db
    .selectFrom("activities")
    .select(["id", "kind", "subject", "subjectId", "userName", "createdAt"])
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
