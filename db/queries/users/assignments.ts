import { sql } from "kysely";
import { allDefinitions, type DeletableKind, findDefinition } from "#app/schemas/kinds/record-kinds";
import type { RecordDefinition } from "#app/schemas/records/record";
import { type Connection, db } from "../../client/client";
import { logRecord } from "../record-activities";
import type { Editor } from "../revisions";

export function findAssignee(kind: DeletableKind, recordId: number, connection: Connection = db) {
  return connection
    .selectFrom("assignments")
    .innerJoin("users", "users.id", "assignments.userId")
    .select(["users.id", "users.name"])
    .where("assignments.kind", "=", kind)
    .where("assignments.recordId", "=", recordId)
    .executeTakeFirst();
}

/** Assigns a listing to a user, or with null to nobody. @returns the user's name, '' for nobody; undefined without the user */
export function assignListing(
  { kind, id, name }: { kind: DeletableKind; id: number; name: string },
  userId: number | null,
  user: Editor,
) {
  return db.transaction().execute(async (transaction) => {
    const before = await findAssignee(kind, id, transaction);
    const users = transaction.selectFrom("users").select("name").where("id", "=", userId);
    const after = userId === null ? { name: "" } : await users.executeTakeFirst();
    if (!after) return undefined;
    const assignment = transaction.deleteFrom("assignments").where("kind", "=", kind);
    await assignment.where("recordId", "=", id).execute();
    if (userId !== null)
      await transaction.insertInto("assignments").values({ kind, recordId: id, userId }).execute();
    const changes = [{ field: "Assigned to", before: before?.name ?? "", after: after.name }];
    if (before?.name !== after.name)
      await logRecord(transaction, { kind, verb: "assigned", id, title: name, user, changes });
    return after.name;
  });
}

/** A new listing of an agent is theirs. */
export async function assignToAgent(
  transaction: Connection,
  kind: DeletableKind,
  recordId: number,
  userId: number,
) {
  await sql`
    insert into assignments (kind, "recordId", "userId")
    select ${kind}, ${recordId}, id from users where id = ${userId} and role = 'agent'`.execute(transaction);
}

/** Finds which of these records are listings of the user, or messages about them. */
export async function findOwnIds(kind: DeletableKind, ids: number[], userId: number) {
  if (ids.length === 0) return [];
  const own = kind === "message" ? ownMessages(ids, userId) : ownListings(kind, ids, userId);
  return (await own.execute(db)).rows.map(({ id }) => id);
}

/** A record with a parent is theirs whose parent is: the units of a project. */
function ownListings(kind: DeletableKind, ids: number[], userId: number) {
  const { path, parent }: Partial<RecordDefinition> = allDefinitions.find((one) => one.kind === kind) ?? {};
  if (path && parent)
    return sql<{ id: number }>`
      select own.id from ${sql.table(path)} as own
      join assignments on "recordId" = ${sql.ref(`own.${parent.field}`)} and kind = ${findDefinition(parent.path)?.kind ?? ""}
      where "userId" = ${userId} and own.id in (${sql.join(ids)})`;
  return sql<{ id: number }>`
    select "recordId" as id from assignments
    where kind = ${kind} and "userId" = ${userId} and "recordId" in (${sql.join(ids)})`;
}

/** Messages that the user owns or that are about a listing of theirs; also in the trash, where a revision holds them. */
function ownMessages(ids: number[], userId: number) {
  const list = sql.join(ids);
  return sql<{ id: number }>`
    select message.id from (
      select id, "propertyId", "projectId", "ownerId" from messages where id in (${list})
      union all
      select "recordId", record ->> 'propertyId', record ->> 'projectId', record ->> 'ownerId' from revisions
      where kind = 'message' and deleted = 1 and "recordId" in (${list})
    ) message
    where message."ownerId" = ${userId} or exists (
      select 1 from assignments where "userId" = ${userId} and (
        (kind = 'property' and "recordId" = message."propertyId")
        or (kind = 'project' and "recordId" = message."projectId")
      )
    )`;
}

export function findAssignableUsers() {
  return db
    .selectFrom("users")
    .select(["id", "name"])
    .where("disabledAt", "is", null)
    .orderBy("name")
    .orderBy("id")
    .execute();
}
