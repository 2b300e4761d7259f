import type { Insertable, Kysely, Selectable } from "kysely";
import { db } from "../../client/client";
import type { Tables } from "../../tables";
import { now } from "../now";
import { type Editor, findBaseRevision, insertRevision, tables } from "./revisions";

type Kinds = { property: "properties"; project: "projects" };
type Row<Kind extends keyof Kinds> = Selectable<Tables[Kinds[Kind]]>;
type Columns<Kind extends keyof Kinds> = Omit<
  Insertable<Tables[Kinds[Kind]]>,
  "id" | "createdAt" | "updatedAt"
>;

/**
 * What came of a change: `saved`; or `current`, which somebody else (`by`) has made of the `base` that the change
 * was made to; or neither, when the record is gone.
 */
export type ChangeResult<Record> = { saved?: Record; current?: Record; base?: Record; by: string[] };

type Change<Kind extends keyof Kinds> = {
  id: number;
  columns: Columns<Kind>;
  editor: Editor;
  /** The record's `updatedAt` when the change began; without it the change is made whatever happened since. */
  seen?: string;
  /** Runs in the same transaction, after the change. */
  tell?: (transaction: Kysely<Tables>, before: Row<Kind>, after: Row<Kind>) => Promise<void>;
};

/** Changes one record, and keeps what it was. The same change sent twice is made once. */
export function changeRecord<Kind extends keyof Kinds>(
  kind: Kind,
  { id, columns, editor, seen, tell }: Change<Kind>,
): Promise<ChangeResult<Row<Kind>>> {
  return db.transaction().execute(async (transaction) => {
    // Both tables have a title and an updatedAt; Kysely's types can't say 'either of them'.
    const table = tables[kind] as "properties";
    const row = await transaction.selectFrom(table).selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) return { by: (await findBaseRevision(transaction, kind, id, seen ?? "")).by };
    const before = row as Row<Kind>;
    if (hasSameColumns(before, columns)) return { saved: before, by: [] };
    if (seen && seen !== row.updatedAt) {
      const { row: base, by } = await findBaseRevision(transaction, kind, id, seen);
      return { current: before, base, by };
    }
    await insertRevision(transaction, { kind, id, title: row.title, row }, editor);
    const saved = await transaction
      .updateTable(table)
      .set({ ...(columns as Columns<"property">), updatedAt: timestampAfter(row.updatedAt) })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const after = saved as Row<Kind>;
    await tell?.(transaction, before, after);
    return { saved: after, by: [] };
  });
}

export function hasSameColumns(row: object, columns: object) {
  return Object.entries(columns).every(([name, value]) => row[name as keyof typeof row] === value);
}

/** The time now; two changes within one millisecond are still two. */
export function timestampAfter(time: string) {
  const current = now();
  return current > time ? current : new Date(Date.parse(time) + 1).toISOString();
}

/** What came of a change of a row, as a change of the record that it keeps. */
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
