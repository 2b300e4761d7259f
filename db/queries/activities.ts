import type { Kysely } from "kysely";
import type { Tables } from "../tables";
import { now } from "./now";

/** Spec section 2, 'Recent Activities': the four kinds that the dashboard shows. */
type ActivityKind = "property added" | "message received" | "files uploaded" | "project status updated";

type Activity = {
  kind: ActivityKind;
  subject: string;
  subjectId?: number | null;
  user?: { id: number; name: string };
  createdAt?: string;
};

/** Written in the transaction of the change that it tells of. */
export async function insertActivity(
  transaction: Kysely<Tables>,
  { kind, subject, subjectId = null, user, createdAt = now() }: Activity,
) {
  await transaction
    .insertInto("activities")
    .values({ kind, subject, subjectId, userId: user?.id ?? null, userName: user?.name ?? null, createdAt })
    .execute();
}
