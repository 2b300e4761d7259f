import { type Selectable, sql } from "kysely";
import type { StoredDefinition } from "#app/schemas/records/record";
import { type Connection, db, now } from "../../client/client";
import type { BatchAction, BatchChangeRow } from "../../tables";
import { decodeVersion } from "../columns";
import { type Editor, revisionAt } from "../revisions";
import { type Row, tableOf } from "./stored-row";

export type Batch = { id: number; action: BatchAction };

export type BatchChange = Omit<Selectable<BatchChangeRow>, "batchId">;

export type NewBatchChange = Pick<BatchChange, "kind" | "recordId"> & Partial<BatchChange>;

/** Stores in the transaction of the changes which these were. @returns the id by which they are undone as one */
export async function insertBatch(
  transaction: Connection,
  action: BatchAction,
  changes: NewBatchChange[],
  editor?: Editor,
) {
  const by = { userId: editor?.id ?? null, userName: editor?.name ?? "" };
  const insertion = transaction.insertInto("batches").values({ action, ...by, createdAt: now() });
  const { id } = await insertion.returning("id").executeTakeFirstOrThrow();
  const value = (name: keyof BatchChange) => sql`value ->> ${sql.lit(name)}`;
  await sql`insert into batch_changes (batchId, kind, recordId, before, after, version)
    select ${id}, ${value("kind")}, ${value("recordId")}, ${value("before")}, ${value("after")}, ${value("version")}
    from json_each(${JSON.stringify(changes)})`.execute(transaction);
  return id;
}

/** Changes many records in one transaction, as one batch. @returns its id too; undefined when nothing was changed */
export function changeInBatch(
  editor: Editor,
  work: (transaction: Connection) => Promise<NewBatchChange[]>,
): Promise<{ changes: NewBatchChange[]; batch: number | undefined }> {
  return db.transaction().execute(async (transaction) => {
    const changes = await work(transaction);
    const batch = changes.length > 0 ? await insertBatch(transaction, "bulk", changes, editor) : undefined;
    return { changes, batch };
  });
}

/** The changes of a batch; none when it is purged. */
export function findBatchChanges({ id, action }: Batch): Promise<BatchChange[]> {
  return db
    .selectFrom("batch_changes")
    .innerJoin("batches", "batches.id", "batchId")
    .select(["kind", "recordId", "before", "after", "version"])
    .where((row) => row.and({ batchId: id, action }))
    .orderBy("kind")
    .orderBy("recordId")
    .execute();
}

/** @returns false when the batch is undone already */
export async function markUndone(transaction: Connection, { id, action }: Batch, undoneAt = now()) {
  const update = transaction.updateTable("batches").set({ undoneAt });
  const { numUpdatedRows } = await update
    .where((row) => row.and({ id, action }))
    .where("undoneAt", "is", null)
    .executeTakeFirst();
  // What somebody was before is needed no longer.
  const versions = transaction.updateTable("batch_changes").set({ version: null });
  await versions.where("batchId", "=", id).where("kind", "=", "contact").execute();
  return numUpdatedRows > 0n;
}

/** @returns whether a record is as a batch left it */
export function isUnchanged(row: Pick<Row, "updatedAt"> & Partial<Row>, after: string | null) {
  return row.updatedAt === after && (row.draft ?? row.scheduled ?? null) === null;
}

/** Finds the row of a record, if it is as a batch left it. */
export async function findUnchanged(
  transaction: Connection,
  definition: Pick<StoredDefinition, "path">,
  { recordId, after }: BatchChange,
) {
  const rows = transaction.selectFrom(tableOf(definition)).selectAll().where("id", "=", recordId);
  const row = await rows.executeTakeFirst();
  return row && isUnchanged(row, after) ? row : undefined;
}

/** Values and state of a record before a batch; undefined when they are purged. */
export async function findVersionBefore(
  transaction: Connection,
  definition: StoredDefinition,
  { recordId, before }: BatchChange,
) {
  const revisions = revisionAt(transaction, definition.kind, recordId, before ?? "");
  const revision = await revisions.executeTakeFirst();
  const row: Row | undefined = revision && JSON.parse(revision.record);
  const values = row && decodeVersion(definition, row);
  return values && { values, state: row?.state };
}

/** Deletes the batches of before this time; a sample firm that is loaded can always be removed. */
export async function purgeBatches(before: string) {
  await db
    .deleteFrom("batches")
    .where("createdAt", "<", before)
    .where((batch) => batch.or([batch("action", "!=", "sample"), batch("undoneAt", "<", before)]))
    .execute();
}
