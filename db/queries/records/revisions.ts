import { type Kysely, sql } from "kysely";
import { type DeletableKind, deletableKinds } from "#app/schemas/record-kinds";
import { db } from "../../client/client";
import type { Tables } from "../../tables";
import { now } from "../now";
import { findSettings } from "../settings";
import { refreshUnitColumns } from "./unit-columns";

export type Editor = { id: number; name: string };

type Kind = DeletableKind | "settings" | "sample";

type Revision = { kind: Kind; id: number; title: string; row: object; deleted?: boolean };

/** Stores a row as it was, in the transaction that changes or deletes it. @returns the revision's id */
export async function insertRevision(
  transaction: Kysely<Tables>,
  { kind, id, title, row, deleted = false }: Revision,
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

/** The row of a record at `updatedAt`, unless purged, and the names of the users who have changed or deleted it since. */
export async function findBaseRevision(
  transaction: Kysely<Tables>,
  kind: Kind,
  id: number,
  updatedAt: string,
) {
  const latest = await transaction
    .selectFrom("revisions")
    .select(["record", "userName"])
    .where("kind", "=", kind)
    .where("recordId", "=", id)
    .orderBy("id", "desc")
    .limit(100)
    .execute();
  const rows = latest.map(({ record, userName }) => ({ userName, row: JSON.parse(record) }));
  const index = rows.findIndex(({ row }) => row.updatedAt === updatedAt);
  const by = rows.slice(0, index < 0 ? 1 : index + 1).map(({ userName }) => userName);
  return { row: rows[index]?.row, by: [...new Set(by)].reverse() };
}

/** Moves a record to the trash. @returns the id of the revision that restores it; undefined when there is no record */
export function deleteRecord(kind: DeletableKind, id: number, editor: Editor) {
  return db.transaction().execute(async (transaction) => {
    const { path, titleField } = deletableKinds[kind];
    const deletion = transaction.deleteFrom(path as "properties").where("id", "=", id);
    const row = await deletion.returningAll().executeTakeFirst();
    if (!row) return undefined;
    const title = String(row[titleField as "title"]);
    return insertRevision(transaction, { kind, id, title, row, deleted: true }, editor);
  });
}

/** Who deleted a record, and the revision that restores it. */
export function findDeletion(kind: DeletableKind, id: number) {
  return db
    .selectFrom("revisions")
    .select(["id", "userName"])
    .where("kind", "=", kind)
    .where("recordId", "=", id)
    .where("deleted", "=", 1)
    .orderBy("id", "desc")
    .executeTakeFirst();
}

/** Restores a deleted record under its id. @returns undefined when the revision is gone */
export function restoreRecord(revision: number) {
  return db.transaction().execute(async (transaction) => {
    const deletion = await transaction
      .deleteFrom("revisions")
      .where("id", "=", revision)
      .where("deleted", "=", 1)
      .where("kind", "!=", "sample")
      .returning(["kind", "recordId", "title", "record"])
      .executeTakeFirst();
    if (!deletion) return undefined;
    const { recordId, title, record } = deletion;
    const kind = deletion.kind as DeletableKind;
    await insertAgain(transaction, kind, [JSON.parse(record)]);
    return { kind, id: recordId, title };
  });
}

/** Inserts deleted rows of a kind under their ids. */
export async function insertAgain(transaction: Kysely<Tables>, kind: DeletableKind, rows: { id: number }[]) {
  if (rows.length === 0) return;
  const table = deletableKinds[kind].path as "properties";
  const insertion = transaction.insertInto(table).values(rows as never);
  // The sender of a deleted message may have sent it again, and a file of the sample firm may have been loaded again.
  // Any other conflict is an error.
  const mayBeThere = kind === "message" || kind === "file";
  await (mayBeThere ? insertion.onConflict((conflict) => conflict.doNothing()) : insertion).execute();
  if (kind !== "property") return;
  // The units of the firm may have changed since.
  const ids = rows.map(({ id }) => id);
  await refreshUnitColumns(transaction, await findSettings(transaction), ids);
}

/** The records in the trash, the latest deletion first. */
export async function findDeleted(limit: number) {
  const rows = await db
    .selectFrom("revisions")
    .select(["id", "kind", "title", "userName", "createdAt"])
    // A literal, so that SQLite uses the partial index.
    .where("deleted", "=", sql.lit(1))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ kind, ...row }) => ({ ...row, kind: kind as DeletableKind | "sample" }));
}
