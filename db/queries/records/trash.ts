import { sql } from "kysely";
import { type DeletableKind, deletableKinds, recordDefinitions } from "#app/schemas/kinds/record-kinds";
import { type Connection, db, inTransaction } from "../../client/client";
import { assignContact } from "../address-book/assign-contact";
import { filterColumns } from "../filters/filter-columns";
import { detachAcknowledgement } from "../messages/acknowledgement";
import { logRecord } from "../record-activities";
import { giveReference, hasReferences, withFreeReference } from "../references";
import { type Editor, insertRevision } from "../revisions";
import { findSettings } from "../settings";
import { applyDue } from "./due";
import { refreshTable } from "./unit-columns";

export const retentionDays = 30;

/** Moves a record to the trash, in the given transaction or in one of its own. @returns the id of the revision that restores it; undefined when there is no record */
export function deleteRecord(kind: DeletableKind, id: number, editor: Editor, transaction?: Connection) {
  return inTransaction(transaction, async (transaction) => {
    const { path, titleField } = deletableKinds[kind];
    if (kind === "message") await detachAcknowledgement(transaction, id);
    const deletion = transaction.deleteFrom(path as "properties").where("id", "=", id);
    const row = await deletion.returningAll().executeTakeFirst();
    if (!row) return undefined;
    const title = String(row[titleField as "title"]);
    await logRecord(transaction, { kind, verb: "deleted", id, title, user: editor });
    return insertRevision(transaction, { kind, id, title, row, change: "delete" }, editor);
  });
}

/** Finds the user who deleted a record, and the revision that restores it. */
export function findDeletion(kind: DeletableKind, id: number, connection: Connection = db) {
  return connection
    .selectFrom("revisions")
    .select(["id", "userName"])
    .where((row) => row.and({ kind, recordId: id, deleted: 1 }))
    .orderBy("id", "desc")
    .executeTakeFirst();
}

export async function findTrashed(revision: number) {
  const row = await db
    .selectFrom("revisions")
    .select(["kind", "recordId"])
    .where((row) => row.and({ id: revision, deleted: 1 }))
    .executeTakeFirst();
  return row && { ...row, kind: row.kind as DeletableKind | "sample" };
}

/** Restores a deleted record under its id. @returns undefined when the revision is gone */
export function restoreRecord(revision: number, editor: Editor, transaction?: Connection) {
  return inTransaction(transaction, async (transaction) => {
    const deletion = await transaction
      .deleteFrom("revisions")
      .where((row) => row.and({ id: revision, deleted: 1 }))
      .where("kind", "!=", "sample")
      .returning(["kind", "recordId", "title", "record"])
      .executeTakeFirst();
    if (!deletion) return undefined;
    const { recordId, title, record } = deletion;
    const kind = deletion.kind as DeletableKind;
    await insertAgain(transaction, kind, [JSON.parse(record)]);
    const restored = { kind, id: recordId, title };
    await logRecord(transaction, { ...restored, verb: "brought back", user: editor });
    return restored;
  });
}

type DeletedRow = { id: number } & Record<string, unknown>;

/** Behaviour of one kind when its deleted rows are inserted again. */
type Restoring = {
  /** The rows with what has changed around them since. */
  prepare?(transaction: Connection, rows: DeletedRow[]): Promise<DeletedRow[]> | DeletedRow[];
  /** True where a row may have been stored again meanwhile; any other conflict is an error. */
  mayBeThere?: boolean;
  finish?(transaction: Connection, ids: number[]): Promise<void>;
};

const restoring: Partial<Record<DeletableKind, Restoring>> = {
  // Currency and unit of area of the firm may have changed since.
  property: { finish: (transaction, ids) => refreshAmounts(transaction, "properties", ids) },
  unit: { finish: (transaction, ids) => refreshAmounts(transaction, "units", ids) },
  message: {
    prepare: withoutRemovedOwners,
    // Its sender may have sent it again.
    mayBeThere: true,
    // Its contact may have been merged meanwhile.
    async finish(transaction, ids) {
      for (const id of ids) await assignContact(transaction, id);
    },
  },
  // That of a sample firm may have been loaded again.
  file: { mayBeThere: true },
  // Its value may have been added again.
  "list-entry": { mayBeThere: true },
  "custom-field": { mayBeThere: true },
};

async function refreshAmounts(transaction: Connection, table: "properties" | "units", only: number[]) {
  await refreshTable(transaction, table, await findSettings(transaction), { only });
}

/** Inserts deleted rows of a kind under their ids; what was due meanwhile is done. */
export async function insertAgain(transaction: Connection, kind: DeletableKind, deleted: DeletedRow[]) {
  if (deleted.length === 0) return;
  const { prepare, mayBeThere, finish } = restoring[kind] ?? {};
  const definition = kind in recordDefinitions ? recordDefinitions[kind as "property"] : undefined;
  const prepared = prepare ? await prepare(transaction, deleted) : deleted;
  const rows = definition ? await withRecordColumns(transaction, definition, prepared) : prepared;
  const insertion = transaction.insertInto(deletableKinds[kind].path as "properties").values(rows as never);
  await (mayBeThere ? insertion.onConflict((conflict) => conflict.doNothing()) : insertion).execute();
  const ids = rows.map(({ id }) => id);
  if (definition) await finishRecords(transaction, definition, rows);
  await finish?.(transaction, ids);
}

/** Gives references to the rows that have none, and applies what is due. */
async function finishRecords(
  transaction: Connection,
  definition: typeof recordDefinitions.property,
  rows: DeletedRow[],
) {
  const withoutReference = hasReferences(definition) ? rows.filter(({ reference }) => !reference) : [];
  for (const { id } of withoutReference) await giveReference(transaction, definition, id);
  if (definition.hasStates) await applyDue(transaction, definition, { only: rows.map(({ id }) => id) });
}

/** Rows of a kind of record with a reference that is free, and the time of publishing. */
async function withRecordColumns(
  transaction: Connection,
  definition: typeof recordDefinitions.property,
  deleted: DeletedRow[],
) {
  const rows: DeletedRow[] = [];
  for (const stored of deleted) {
    // A row from before there were filters by them lacks their columns.
    const row: DeletedRow = { ...stored, ...filterColumns(definition.kind, stored) };
    // A row from before there were states was published at once.
    if (definition.hasStates && row.publishedAt === undefined) row.publishedAt = row.createdAt;
    // Its reference may have been given to another meanwhile.
    const free = hasReferences(definition) ? await withFreeReference(transaction, definition, row) : row;
    rows.push(free as DeletedRow);
  }
  return rows;
}

/** A user who was removed meanwhile works on no message. */
async function withoutRemovedOwners(transaction: Connection, rows: DeletedRow[]) {
  const owners = [...new Set(rows.flatMap(({ ownerId }) => (ownerId ? [Number(ownerId)] : [])))];
  const users = await transaction.selectFrom("users").select("id").where("id", "in", owners).execute();
  return rows.map((row) => ({
    ...row,
    ownerId: users.some(({ id }) => id === row.ownerId) ? row.ownerId : null,
  }));
}

export async function findDeleted(limit: number) {
  const rows = await db
    .selectFrom("revisions")
    .select(["id", "kind", "recordId", "title", "userName", "createdAt"])
    // A literal, so that SQLite uses the partial index.
    .where("deleted", "=", sql.lit(1))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ kind, ...row }) => ({ ...row, kind: kind as DeletableKind | "sample" }));
}
