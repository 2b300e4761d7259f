import type { RevisionChange, SaveIntent } from "#app/schemas/publishing";
import type { StoredDefinition } from "#app/schemas/records/record";
import { type Connection, db, inTransaction, now, timestampAfter } from "../../client/client";
import { decodeColumns } from "../columns";
import { planSave, stateColumns } from "../publishing";
import { logRecord, subjectOf } from "../record-activities";
import { type Editor, findBaseRevision, insertBaseRevision, insertRevision } from "../revisions";
import { editedVersion, findCurrent, versionSlot } from "./edited-version";
import { columnsFor, type Row, updateRow } from "./stored-row";

/** `saved`; or on a conflict `current`, which others (`by`) have made of `base`; or neither, when the record is gone. */
export type ChangeResult<Record> = { saved?: Record; current?: Record; base?: Record; by: string[] };

type Columns = Record<string, unknown>;

type Change<Saved> = {
  id: number;
  /** Columns to save; `edited` is the version that they replace. */
  columns: (transaction: Connection, edited: Row) => Promise<Columns>;
  intent?: SaveIntent;
  /** Overrides the intent: the columns are those of an earlier revision. */
  change?: RevisionChange;
  editor: Editor;
  /** `updatedAt` of the version that the change was made to; without it there is no conflict. */
  seen?: string;
  /** The transaction of a change to many records; by default one of its own. */
  transaction?: Connection;
  toRecord: (row: object) => Saved;
  /** Runs in the same transaction, after the change. */
  onSaved: (transaction: Connection, done: RevisionChange, after: Saved, before: Saved) => Promise<void>;
};

/**
 * Changes one row, or a pending version of it, and stores what it is then as a revision. What is edited is the draft, if there
 * is one, else the scheduled version. A change to the same values writes nothing.
 */
export function changeRecord<Saved>(
  definition: StoredDefinition,
  change: Change<Saved>,
): Promise<ChangeResult<Saved>> {
  return inTransaction(change.transaction, async (transaction) => {
    const { id, intent = "publish", seen, toRecord } = change;
    const stored = await findCurrent(transaction, definition, id);
    if (!stored) return { by: (await findBaseOf(transaction, definition, id, seen)).by };
    const [edited, slot] = [editedVersion(definition, stored), versionSlot(stored)];
    const columns = await change.columns(transaction, edited);
    const time = timestampAfter(edited.updatedAt);
    const input: Row = { ...edited, ...columns };
    const plan = planOf(definition, stored.row, input, intent, time);
    const isSame = hasSameColumns(edited, { ...columns, state: plan.state });
    const isStale = Boolean(seen) && seen !== edited.updatedAt;
    if (isSame && plan.slot === slot && !(isStale && hasExclusive(definition)))
      return { saved: toRecord(edited), by: [] };
    if (isStale) {
      const { row: base, by } = await findBaseOf(transaction, definition, id, seen);
      // What nobody has published is not published by the way: without a base every difference is asked about.
      const mayMerge = base && (intent !== "publish" || slot === "row");
      return { current: toRecord(edited), base: mayMerge ? toRecord(base) : undefined, by };
    }
    const version = { ...input, updatedAt: time, ...(plan.state && { state: plan.state }) };
    const after = await storeVersion(transaction, definition, change, {
      row: stored.row,
      edited,
      version,
      plan,
    });
    return { saved: toRecord(after), by: [] };
  });
}

/** Tells a kind with a status for one person alone: of two who reserve a unit at once, the second has not done it. */
const hasExclusive = ({ fields }: StoredDefinition) =>
  Object.values(fields).some((field) => field.isExclusive);

type Versions = { row: Row; edited: Row; version: Row; plan: ReturnType<typeof planOf> };

/** Stores a version in its slot and as a revision. @returns it as it is stored */
async function storeVersion<Saved>(
  transaction: Connection,
  definition: StoredDefinition,
  { id, change, editor, toRecord, onSaved }: Change<Saved>,
  { row, edited, version, plan }: Versions,
) {
  const kind = definition.kind;
  const time = version.updatedAt;
  const titleOf = (of: Row) => String(of[definition.titleField as "title"]);
  await insertBaseRevision(transaction, { kind, id, title: titleOf(edited), row: edited });
  const isInRow = plan.slot === "row";
  const after =
    plan.state && isInRow ? { ...version, ...inRow, ...stateColumns(version, undefined, time) } : version;
  // What visitors saw, or what was edited.
  const before = isInRow && row.shown ? row : edited;
  const fields = changedFields(definition, before, after);
  const revision = { kind, id, title: titleOf(after), row: after, change: change ?? plan.change, fields };
  const revisionId = await insertRevision(transaction, revision, editor);
  const columnsAfter = {
    row: after,
    draft: { draft: revisionId },
    scheduled: { draft: null, scheduled: revisionId, ...stateColumns(row, version, time) },
  };
  await updateRow(transaction, definition, id, columnsAfter[plan.slot]);
  await onSaved(transaction, revision.change, toRecord(after), toRecord(before));
  return after;
}

function findBaseOf(transaction: Connection, { kind }: StoredDefinition, id: number, seen = "") {
  return findBaseRevision(transaction, kind, id, seen);
}

function changedFields(definition: StoredDefinition, before: Row, after: Row) {
  const [old, changed] = [before, after].map((row) => decodeColumns(definition, row));
  const textOf = (value: unknown) => JSON.stringify(value);
  return Object.keys(definition.fields).filter((name) => textOf(old?.[name]) !== textOf(changed?.[name]));
}

const inRow = { draft: null, scheduled: null };

function planOf(definition: StoredDefinition, row: Row, version: Row, intent: SaveIntent, time: string) {
  if (definition.hasStates) return planSave(row, version, intent, time);
  return { slot: "row", state: undefined, change: "edit" } as const;
}

function hasSameColumns(row: object, columns: object) {
  return Object.entries(columns).every(([name, value]) => row[name as keyof typeof row] === value);
}

/**
 * Throws away the draft of a record, or the schedule where there is none; both stay in the history.
 * @returns which of them; undefined when there is neither
 */
export function discardDraft(definition: StoredDefinition, id: number, editor: Editor) {
  return db.transaction().execute(async (transaction) => {
    const stored = await findCurrent(transaction, definition, id);
    const slot = stored && versionSlot(stored);
    if (!slot || slot === "row") return undefined;
    const { row, draft, scheduled } = stored;
    const left = draft && scheduled ? columnsFor(definition, scheduled, row) : row;
    const columns = draft ? { draft: null } : { scheduled: null, ...stateColumns(row, undefined, now()) };
    await updateRow(transaction, definition, id, columns);
    const title = String(left[definition.titleField as "title"]);
    const of = { kind: definition.kind, id, title };
    await insertRevision(transaction, { ...of, row: left, change: "discard" }, editor);
    const verb = draft ? "draft discarded" : "schedule canceled";
    await logRecord(transaction, { ...of, ...subjectOf(left), verb, user: editor });
    return slot;
  });
}
