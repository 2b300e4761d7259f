import type { Kysely } from "kysely";
import type { RecordDefinition } from "#app/schemas/record";
import type { DeletableKind } from "#app/schemas/record-kinds";
import { db } from "../../client/client";
import type { RecordTables, Tables } from "../../tables";
import { now } from "../now";
import { type Editor, findBaseRevision, insertRevision } from "./revisions";

/** `saved`; or on a conflict `current`, which others (`by`) have made of `base`; or neither, when the record is gone. */
export type ChangeResult<Record> = { saved?: Record; current?: Record; base?: Record; by: string[] };

type Change<Saved> = {
  id: number;
  columns: (transaction: Kysely<Tables>) => Promise<Record<string, unknown>>;
  editor: Editor;
  /** `updatedAt` of the version that the change was made to; without it there is no conflict. */
  seen?: string;
  toRecord: (row: object) => Saved;
  /** Runs in the same transaction, after the change. */
  onSaved: (transaction: Kysely<Tables>, after: Saved, before: Saved) => Promise<void>;
};

/** Changes one row and stores the old one as a revision. A change to the same values writes nothing. */
export function changeRecord<Saved>(
  { kind, path, titleField }: RecordDefinition,
  { id, columns: columnsIn, editor, seen, toRecord, onSaved }: Change<Saved>,
): Promise<ChangeResult<Saved>> {
  return db.transaction().execute(async (transaction) => {
    // Kysely has no type for 'one of these tables'.
    const [table, name] = [path as "properties", kind as DeletableKind];
    const before = await transaction.selectFrom(table).selectAll().where("id", "=", id).executeTakeFirst();
    if (!before) return { by: (await findBaseRevision(transaction, name, id, seen ?? "")).by };
    const columns = await columnsIn(transaction);
    if (hasSameColumns(before, columns)) return { saved: toRecord(before), by: [] };
    if (seen && seen !== before.updatedAt) {
      const { row: base, by } = await findBaseRevision(transaction, name, id, seen);
      return { current: toRecord(before), base: base && toRecord(base), by };
    }
    const title = String(before[titleField as "title"]);
    await insertRevision(transaction, { kind: name, id, title, row: before }, editor);
    const row = await transaction
      .updateTable(table)
      .set({ ...columns, updatedAt: timestampAfter(before.updatedAt) })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const saved = toRecord(row);
    await onSaved(transaction, saved, toRecord(before));
    return { saved, by: [] };
  });
}

function hasSameColumns(row: object, columns: object) {
  return Object.entries(columns).every(([name, value]) => row[name as keyof typeof row] === value);
}

/** The current time, or the millisecond after `time` when that is later. */
export function timestampAfter(time: string) {
  const current = now();
  return current > time ? current : new Date(Date.parse(time) + 1).toISOString();
}

/**
 * Makes one record for one key, in the transaction that inserts it; without a key every request makes one.
 * @returns the id of the record that `insert` made, now or earlier
 */
export async function runOnce(
  transaction: Kysely<Tables>,
  table: keyof RecordTables,
  key: string | null,
  insert: () => Promise<number>,
) {
  if (key === null) return insert();
  const stored = transaction.selectFrom("submissions").select("recordId").where("id", "=", key);
  const earlier = await stored.executeTakeFirst();
  const record = transaction
    // Kysely has no type for 'one of these tables'.
    .selectFrom(table as "properties")
    .select("id")
    .where("id", "=", earlier?.recordId ?? 0);
  if (earlier && (await record.executeTakeFirst())) return earlier.recordId;
  const recordId = await insert();
  await transaction
    .insertInto("submissions")
    .values({ id: key, recordId, createdAt: now() })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ recordId }))
    .execute();
  return recordId;
}
