import type { DeletableKind } from "#app/schemas/kinds/record-kinds";
import type { RecordDefinition } from "#app/schemas/records/record";
import { db } from "../../client/client";
import { now } from "../now";
import { stateColumns } from "../publishing";
import { logRecord } from "../record-activities";
import { type Editor, insertRevision } from "../revisions";
import { findCurrent, versionSlot } from "./edited-version";
import { columnsFor, updateRow } from "./stored-row";

/**
 * Throws away the draft of a record, or the schedule where there is none; both stay in the history.
 * @returns which of them; undefined when there is neither
 */
export function discardDraft(definition: RecordDefinition, id: number, editor: Editor) {
  return db.transaction().execute(async (transaction) => {
    const stored = await findCurrent(transaction, definition, id);
    const slot = stored && versionSlot(stored);
    if (!slot || slot === "row") return undefined;
    const { row, draft, scheduled } = stored;
    const left = draft && scheduled ? columnsFor(definition, scheduled, row) : row;
    const columns = draft ? { draft: null } : { scheduled: null, ...stateColumns(row, undefined, now()) };
    await updateRow(transaction, definition, id, columns);
    const title = String(left[definition.titleField as "title"]);
    const of = { kind: definition.kind as DeletableKind, id, title };
    await insertRevision(transaction, { ...of, row: left, change: "discard" }, editor);
    const verb = draft ? "draft discarded" : "schedule canceled";
    await logRecord(transaction, { ...of, verb, user: editor });
    return slot;
  });
}
