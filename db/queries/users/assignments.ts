import { type Kysely, sql } from "kysely";
import type { DeletableKind } from "#app/schemas/record-kinds";
import { db } from "../../client/client";
import type { Tables } from "../../tables";

/** The user whose listing it is, if any. */
export function findAssignee(kind: DeletableKind, recordId: number) {
  return db
    .selectFrom("assignments")
    .innerJoin("users", "users.id", "assignments.userId")
    .select(["users.id", "users.name"])
    .where("assignments.kind", "=", kind)
    .where("assignments.recordId", "=", recordId)
    .executeTakeFirst();
}

/** Assigns a listing to a user, or with null to nobody. @returns false for a user who is not there */
export async function assign(
  transaction: Kysely<Tables>,
  kind: DeletableKind,
  recordId: number,
  userId: number | null,
) {
  if (userId === null) {
    const assignment = transaction.deleteFrom("assignments").where("kind", "=", kind);
    await assignment.where("recordId", "=", recordId).execute();
    return true;
  }
  const { numAffectedRows } = await sql`
    insert into assignments (kind, "recordId", "userId") select ${kind}, ${recordId}, id from users where id = ${userId}
    on conflict (kind, "recordId") do update set "userId" = excluded."userId"`.execute(transaction);
  return numAffectedRows === 1n;
}

/** A new listing of an agent is theirs. */
export async function assignToAgent(
  transaction: Kysely<Tables>,
  kind: DeletableKind,
  recordId: number,
  userId: number,
) {
  await sql`
    insert into assignments (kind, "recordId", "userId")
    select ${kind}, ${recordId}, id from users where id = ${userId} and role = 'agent'`.execute(transaction);
}

/** Which of these records are listings of the user, or messages about them. */
export async function findOwnIds(kind: DeletableKind, ids: number[], userId: number) {
  if (ids.length === 0) return [];
  const own = kind === "message" ? ownMessages(ids, userId) : ownListings(kind, ids, userId);
  return (await own.execute(db)).rows.map(({ id }) => id);
}

function ownListings(kind: DeletableKind, ids: number[], userId: number) {
  return sql<{ id: number }>`
    select "recordId" as id from assignments
    where kind = ${kind} and "userId" = ${userId} and "recordId" in (${sql.join(ids)})`;
}

/** Also of a message in the trash, which only its revision holds. */
function ownMessages(ids: number[], userId: number) {
  const list = sql.join(ids);
  return sql<{ id: number }>`
    select message.id from (
      select id, "propertyId", "projectId" from messages where id in (${list})
      union all
      select "recordId", record ->> 'propertyId', record ->> 'projectId' from revisions
      where kind = 'message' and deleted = 1 and "recordId" in (${list})
    ) message
    join assignments on "userId" = ${userId} and (
      (assignments.kind = 'property' and assignments."recordId" = message."propertyId")
      or (assignments.kind = 'project' and assignments."recordId" = message."projectId")
    )`;
}

/** Who a listing can be assigned to. */
export function findAssignableUsers() {
  return db
    .selectFrom("users")
    .select(["id", "name"])
    .where("disabledAt", "is", null)
    .orderBy("name")
    .orderBy("id")
    .execute();
}
