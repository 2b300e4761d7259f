import { type Kysely, sql } from "kysely";
import { db } from "../../client/client";
import type { RecordKind, Tables } from "../../tables";
import { now } from "../now";

/** Who changes something. */
export type Editor = { id: number; name: string };

export const tables = {
  property: "properties",
  project: "projects",
  message: "messages",
  file: "files",
} as const;

/** The kinds of records that can be deleted, and brought back. */
export type DeletableKind = keyof typeof tables;

type Kept = { kind: RecordKind; id: number; title: string; row: object; deleted?: boolean };

/** Keeps what a record was before it is changed or deleted, in the transaction that does so. */
export async function insertRevision(
  transaction: Kysely<Tables>,
  { kind, id, title, row, deleted = false }: Kept,
  editor: Editor,
) {
  const { id: revision } = await transaction
    .insertInto("revisions")
    .values({
      kind,
      recordId: id,
      title,
      record: JSON.stringify(row),
      deleted: Number(deleted),
      userId: editor.id,
      userName: editor.name,
      createdAt: now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return revision;
}

/**
 * What a record was at `updatedAt`, and who has changed or deleted it since.
 * @returns `row` undefined when it is no longer kept
 */
export async function findBaseRevision(
  transaction: Kysely<Tables>,
  kind: RecordKind,
  id: number,
  updatedAt: string,
) {
  const later = await transaction
    .selectFrom("revisions")
    .select(["record", "userName", "deleted"])
    .where("kind", "=", kind)
    .where("recordId", "=", id)
    .orderBy("id", "desc")
    .limit(100)
    .execute();
  const rows = later.map(({ record, userName }) => ({ userName, row: JSON.parse(record) }));
  const place = rows.findIndex(({ row }) => row.updatedAt === updatedAt);
  const by = rows.slice(0, place < 0 ? 1 : place + 1).map(({ userName }) => userName);
  return { row: rows[place]?.row, by: [...new Set(by)].reverse() };
}

/** Deletes a record and keeps it for 30 days. @returns the number to bring it back by; undefined when there is none */
export function deleteRecord(kind: DeletableKind, id: number, editor: Editor) {
  return db.transaction().execute(async (transaction) => {
    // These tables have these columns in common, and no type of their own for that.
    const table = tables[kind] as "properties";
    const row = await transaction.deleteFrom(table).where("id", "=", id).returningAll().executeTakeFirst();
    if (!row) return undefined;
    const title = titleOf(row);
    return insertRevision(transaction, { kind, id, title, row, deleted: true }, editor);
  });
}

function titleOf(row: { title?: string; subject?: string; name?: string }) {
  return row.title ?? row.subject ?? row.name ?? "";
}

/** Who has deleted a record, and the number to bring it back by. */
export function findDeletion(kind: RecordKind, id: number) {
  return db
    .selectFrom("revisions")
    .select(["id", "userName"])
    .where("kind", "=", kind)
    .where("recordId", "=", id)
    .where("deleted", "=", 1)
    .orderBy("id", "desc")
    .executeTakeFirst();
}

/** Brings a deleted record back as it was. @returns what it is; undefined when it is no longer kept */
export function restoreRecord(revision: number) {
  return db.transaction().execute(async (transaction) => {
    const kept = await transaction
      .deleteFrom("revisions")
      .where("id", "=", revision)
      .where("deleted", "=", 1)
      .returning(["kind", "recordId", "title", "record"])
      .executeTakeFirst();
    if (!kept || kept.kind === "settings") return undefined;
    const table = tables[kept.kind] as "properties";
    const row = transaction.insertInto(table).values(JSON.parse(kept.record));
    // A message that its sender has sent again meanwhile is there already.
    await row.onConflict((conflict) => conflict.doNothing()).execute();
    return { kind: kept.kind, id: kept.recordId, title: kept.title };
  });
}

export type Deleted = { id: number; kind: DeletableKind; title: string; userName: string; createdAt: string };

/** What was deleted and can be brought back, the latest first. */
export async function findDeleted(limit: number): Promise<Deleted[]> {
  const rows = await db
    .selectFrom("revisions")
    .select(["id", "kind", "title", "userName", "createdAt"])
    // Written out, so that SQLite sees which index holds these and no others.
    .where("deleted", "=", sql.lit(1))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ kind, ...row }) => ({ ...row, kind: kind as DeletableKind }));
}
