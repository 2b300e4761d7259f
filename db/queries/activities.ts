import type { FieldChange } from "#app/schemas/publishing";
import { type Connection, db, now } from "../client/client";

/** An entry of the activity log; `userName` is null for what a visitor did. */
export type Activity = Awaited<ReturnType<typeof findActivities>>[number] & { address?: string | null };

type NewActivity = {
  /** 'property added', 'message received', 'files uploaded', 'backup restored' … */
  kind: string;
  subject: string;
  subjectId?: number | null;
  recordKind?: string;
  changes?: FieldChange[];
  user?: { id: number; name: string };
  createdAt?: string;
  /** An entry that only an owner reads: sign-ins, users, keys, exports. */
  isSecurity?: boolean;
  address?: string;
};

/** Inserts an activity in the transaction of the change that it logs. */
export async function insertActivity(
  transaction: Connection,
  { kind, subject, subjectId = null, recordKind, changes = [], user, ...rest }: NewActivity,
) {
  const { createdAt = now(), isSecurity = false, address = null } = rest;
  const by = { userId: user?.id ?? null, userName: user?.name ?? null };
  const of = { recordKind: recordKind ?? null, changes: changes.length > 0 ? JSON.stringify(changes) : null };
  await transaction
    .insertInto("activities")
    .values({ kind, subject, subjectId, ...of, ...by, createdAt, security: Number(isSecurity), address })
    .execute();
}

/** Somebody who changes something, and the IP address of the request where a proxy tells it. */
export type Actor = { id: number; name: string; address?: string };

/** Inserts an entry of the audit log, which only an owner reads. @param by without an id when nobody is signed in */
export function insertAudit(
  transaction: Connection,
  entry: Pick<NewActivity, "kind" | "subject" | "subjectId" | "recordKind" | "changes">,
  { id, name = "", address }: Partial<Actor> = {},
) {
  const user = id === undefined ? undefined : { id, name };
  return insertActivity(transaction, { ...entry, user, isSecurity: true, address });
}

export type Export =
  | "audit log exported"
  | "messages exported"
  | "contacts exported"
  | "properties exported"
  | "projects exported"
  | "units exported"
  | "unit-types exported"
  | "redirects exported"
  | "personal data exported";

/** Logs an export. @param subject its filters as a query string, or whose data it is */
export function insertExport(kind: Export, subject: string, by: Actor) {
  return insertAudit(db, { kind, subject: subject || "all entries" }, by);
}

export const activityColumns = [
  "id",
  "kind",
  "subject",
  "subjectId",
  "userName",
  "createdAt",
  "recordKind",
  "changes",
] as const;

export function findActivities(limit: number) {
  return db
    .selectFrom("activities")
    .select(activityColumns)
    .where("security", "=", 0)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
