import type { Kysely } from "kysely";
import type { DeletableKind } from "#app/schemas/kinds/record-kinds";
import type { RevisionChange, SaveIntent } from "#app/schemas/publishing";
import type { RecordDefinition } from "#app/schemas/records/record";
import { inTransaction } from "../../client/transaction";
import type { Tables } from "../../tables";
import { timestampAfter } from "../now";
import { planSave, stateColumns } from "../publishing";
import { type Editor, findBaseRevision, insertBaseRevision, insertRevision } from "../revisions";
import { editedVersion, findCurrent, placeOf } from "./edited-version";
import { type Row, updateRow } from "./stored-row";

/** `saved`; or on a conflict `current`, which others (`by`) have made of `base`; or neither, when the record is gone. */
export type ChangeResult<Record> = { saved?: Record; current?: Record; base?: Record; by: string[] };

type Columns = Record<string, unknown>;

type Change<Saved> = {
  id: number;
  columns: (transaction: Kysely<Tables>) => Promise<Columns>;
  intent?: SaveIntent;
  /** Overrides the intent: the columns are those of an earlier revision. */
  change?: RevisionChange;
  editor: Editor;
  /** `updatedAt` of the version that the change was made to; without it there is no conflict. */
  seen?: string;
  /** One that is open, of a change to many records; by default one of its own. */
  transaction?: Kysely<Tables>;
  toRecord: (row: object) => Saved;
  /** Runs in the same transaction, after the change. */
  onSaved: (transaction: Kysely<Tables>, done: RevisionChange, after: Saved, before: Saved) => Promise<void>;
};

/**
 * Changes one row, or a version beside it, and stores what it is then as a revision. What is edited is the draft, if there
 * is one, else the scheduled version. A change to the same values writes nothing.
 */
export function changeRecord<Saved>(
  definition: RecordDefinition,
  {
    id,
    columns: columnsIn,
    intent = "publish",
    change,
    editor,
    seen,
    toRecord,
    onSaved,
    ...options
  }: Change<Saved>,
): Promise<ChangeResult<Saved>> {
  return inTransaction(options.transaction, async (transaction) => {
    const kind = definition.kind as DeletableKind;
    const stored = await findCurrent(transaction, definition, id);
    if (!stored) return { by: (await findBaseRevision(transaction, kind, id, seen ?? "")).by };
    const { row } = stored;
    const [edited, place] = [editedVersion(definition, stored), placeOf(stored)];
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

function planOf(definition: RecordDefinition, row: Row, version: Row, intent: SaveIntent, time: string) {
  if (definition.hasStates) return planSave(row, version, intent, time);
  return { place: "row", state: undefined, change: "edit" } as const;
}

function hasSameColumns(row: object, columns: object) {
  return Object.entries(columns).every(([name, value]) => row[name as keyof typeof row] === value);
}
