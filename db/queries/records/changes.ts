import type { Kysely, Selectable } from "kysely";
import type { RevisionChange, SaveIntent } from "#app/schemas/publishing";
import type { RecordDefinition } from "#app/schemas/record";
import type { DeletableKind } from "#app/schemas/record-kinds";
import { db } from "../../client/client";
import type { RecordTables, Tables } from "../../tables";
import { insertActivity } from "../activities";
import { now } from "../now";
import { applyDue, columnsFor } from "./due";
import { type Place, planSave, stateColumns } from "./publishing";
import { type Editor, findBaseRevision, findBeside, insertBaseRevision, insertRevision } from "./revisions";

/** `saved`; or on a conflict `current`, which others (`by`) have made of `base`; or neither, when the record is gone. */
export type ChangeResult<Record> = { saved?: Record; current?: Record; base?: Record; by: string[] };

/** Kysely has no type for 'a row of one of these tables'. */
type Row = Selectable<RecordTables["properties"]>;
type Columns = Record<string, unknown>;

type Change<Saved> = {
  id: number;
  columns: (transaction: Kysely<Tables>) => Promise<Columns>;
  intent?: SaveIntent;
  /** In place of what the intent says: the columns are those of an earlier revision. */
  change?: RevisionChange;
  editor: Editor;
  /** `updatedAt` of the version that the change was made to; without it there is no conflict. */
  seen?: string;
  toRecord: (row: object) => Saved;
  /** Runs in the same transaction, after the change. */
  onSaved: (transaction: Kysely<Tables>, done: RevisionChange, after: Saved, before: Saved) => Promise<void>;
};

type Edited = { row: Row; draft?: Row; scheduled?: Row };

/**
 * Changes one row, or a version beside it, and stores what it is then as a revision. What is edited is the draft, if there
 * is one, else the scheduled version. A change to the same values writes nothing.
 */
export function changeRecord<Saved>(
  definition: RecordDefinition,
  { id, columns: columnsIn, intent = "publish", change, editor, seen, toRecord, onSaved }: Change<Saved>,
): Promise<ChangeResult<Saved>> {
  return db.transaction().execute(async (transaction) => {
    const kind = definition.kind as DeletableKind;
    const stored = await findCurrent(transaction, definition, id);
    if (!stored) return { by: (await findBaseRevision(transaction, kind, id, seen ?? "")).by };
    const { row } = stored;
    const [edited, place] = [editedVersion(stored), placeOf(stored)];
    const columns = await columnsIn(transaction);
    const time = timestampAfter(edited.updatedAt);
    const typed: Row = { ...edited, ...columns };
    const plan = planOf(definition, row, typed, intent, time);
    const isSame = hasSameColumns(edited, { ...columns, state: plan.state });
    if (isSame && plan.place === place) return { saved: toRecord(edited), by: [] };
    if (seen && seen !== edited.updatedAt) {
      const { row: base, by } = await findBaseRevision(transaction, kind, id, seen);
      // What nobody has published is not published by the way: without a base every difference is asked about.
      const mayMerge = base && (intent !== "publish" || place === "row");
      return { current: toRecord(edited), base: mayMerge ? toRecord(base) : undefined, by };
    }
    const titleOf = (of: Row) => String(of[definition.titleField as "title"]);
    await insertBaseRevision(transaction, { kind, id, title: titleOf(edited), row: edited });
    const version = { ...typed, updatedAt: time, ...(plan.state && { state: plan.state }) };
    const isInRow = plan.place === "row";
    const after =
      plan.state && isInRow ? { ...version, ...inRow, ...stateColumns(version, undefined, time) } : version;
    // What visitors saw, or what was edited.
    const before = isInRow && row.shown ? row : edited;
    const fields = Object.keys(definition.fields).filter(
      (name) => before[name as "id"] !== after[name as "id"],
    );
    const revision = { kind, id, title: titleOf(after), row: after, change: change ?? plan.change, fields };
    const revisionId = await insertRevision(transaction, revision, editor);
    const columnsAfter = {
      row: after,
      draft: { draft: revisionId },
      scheduled: { draft: null, scheduled: revisionId, ...stateColumns(row, version, time) },
    };
    await updateRow(transaction, definition, id, columnsAfter[plan.place]);
    await onSaved(transaction, revision.change, toRecord(after), toRecord(before));
    return { saved: toRecord(after), by: [] };
  });
}

const inRow = { draft: null, scheduled: null };

/** A row with the versions beside it. */
export async function findEdited(
  connection: Kysely<Tables>,
  { path, hasStates }: RecordDefinition,
  id: number,
): Promise<Edited | undefined> {
  // Kysely has no type for 'one of these tables'.
  const rows = connection
    .selectFrom(path as "properties")
    .selectAll()
    .where("id", "=", id);
  const row = (await rows.executeTakeFirst()) as Row | undefined;
  return row && { row, ...(hasStates && (await findBeside(connection, row))) };
}

/** The same for a change, after what is due: a version whose time has come is published before another takes its place. */
async function findCurrent(transaction: Kysely<Tables>, definition: RecordDefinition, id: number) {
  if (definition.hasStates) await applyDue(transaction, definition);
  return findEdited(transaction, definition, id);
}

/** The version that a form shows and a save replaces. */
export function editedVersion({ row, draft, scheduled }: Edited): Row {
  const beside = draft ?? scheduled;
  return beside ? columnsFor(beside, row) : row;
}

const placeOf = ({ draft, scheduled }: Edited): Place => (draft ? "draft" : scheduled ? "scheduled" : "row");

function planOf(definition: RecordDefinition, row: Row, version: Row, intent: SaveIntent, time: string) {
  if (definition.hasStates) return planSave(row, version, intent, time);
  return { place: "row", state: undefined, change: "edit" } as const;
}

/** Throws away the draft beside a record, or the schedule where there is none; both stay in the history. */
export function discardDraft(definition: RecordDefinition, id: number, editor: Editor) {
  return db.transaction().execute(async (transaction) => {
    const stored = await findCurrent(transaction, definition, id);
    if (!stored || placeOf(stored) === "row") return undefined;
    const { row, draft, scheduled } = stored;
    const left = draft && scheduled ? columnsFor(scheduled, row) : row;
    const columns = draft ? { draft: null } : { scheduled: null, ...stateColumns(row, undefined, now()) };
    await updateRow(transaction, definition, id, columns);
    const title = String(left[definition.titleField as "title"]);
    const revision = {
      kind: definition.kind as DeletableKind,
      id,
      title,
      row: left,
      change: "discard",
    } as const;
    await insertRevision(transaction, revision, editor);
    const what = draft ? "draft discarded" : "schedule canceled";
    await insertActivity(transaction, {
      ...{ kind: `${definition.kind} ${what}`, subject: title },
      ...{ subjectId: id, recordKind: definition.kind, user: editor },
    });
    return title;
  });
}

function updateRow(transaction: Kysely<Tables>, { path }: RecordDefinition, id: number, columns: object) {
  const update = transaction.updateTable(path as "properties").set(columns);
  return update.where("id", "=", id).execute();
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
