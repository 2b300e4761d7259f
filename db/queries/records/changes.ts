import type { Kysely } from "kysely";
import type { RecordDefinition } from "#app/schemas/record";
import type { DeletableKind } from "#app/schemas/record-kinds";
import { db } from "../../client/client";
import type { Tables } from "../../tables";
import { now } from "../now";
import { type Editor, findBaseRevision, insertRevision } from "./revisions";

/**
 * Outcome of a change: `saved`; or on a conflict `current`, which others (`by`) have made of `base`, the version that
 * the change was made to; or none of them, when the record is gone.
 */
export type ChangeResult<Record> = { saved?: Record; current?: Record; base?: Record; by: string[] };

type Row = Record<string, unknown> & { updatedAt: string };

type Change = {
  id: number;
  columns: Record<string, unknown>;
  editor: Editor;
  /** `updatedAt` of the version that the change was made to; without it there is no conflict. */
  seen?: string;
  /** Runs in the same transaction, after the change. */
  onSaved: (transaction: Kysely<Tables>, before: Row, after: Row) => Promise<void>;
};

/** Changes one row and stores the old one as a revision. A change to the same values writes nothing. */
export function changeRecord(
  { kind, path, titleField }: RecordDefinition,
  { id, columns, editor, seen, onSaved }: Change,
): Promise<ChangeResult<Row>> {
  return db.transaction().execute(async (transaction) => {
    // Kysely has no type for 'one of these tables'.
    const [table, name] = [path as "properties", kind as DeletableKind];
    const before = await transaction.selectFrom(table).selectAll().where("id", "=", id).executeTakeFirst();
    if (!before) return { by: (await findBaseRevision(transaction, name, id, seen ?? "")).by };
    if (hasSameColumns(before, columns)) return { saved: before, by: [] };
    if (seen && seen !== before.updatedAt) {
      const { row: base, by } = await findBaseRevision(transaction, name, id, seen);
      return { current: before, base, by };
    }
    const title = String(before[titleField as "title"]);
    await insertRevision(transaction, { kind: name, id, title, row: before }, editor);
    const saved = await transaction
      .updateTable(table)
      .set({ ...columns, updatedAt: timestampAfter(before.updatedAt) })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await onSaved(transaction, before, saved);
    return { saved, by: [] };
  });
}

export function hasSameColumns(row: object, columns: object) {
  return Object.entries(columns).every(([name, value]) => row[name as keyof typeof row] === value);
}

/** The current time, or the millisecond after `time` when that is later. */
export function timestampAfter(time: string) {
  const current = now();
  return current > time ? current : new Date(Date.parse(time) + 1).toISOString();
}

/** A result with rows as a result with records. */
export function mapChange<Row, Record>(
  { saved, current, base, by }: ChangeResult<Row>,
  toRecord: (row: Row) => Record,
): ChangeResult<Record> {
  return {
    by,
    saved: saved && toRecord(saved),
    current: current && toRecord(current),
    base: base && toRecord(base),
  };
}
