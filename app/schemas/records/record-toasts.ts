import { m } from "#app/words/compiled/messages.js";
import { errorToast } from "../toast";
import type { RecordDefinition } from "./record";

export function saveFailed({ kind }: RecordDefinition, isNew: boolean) {
  return errorToast(isNew ? m.record_create_failed({ kind }) : m.record_update_failed({ kind }));
}

export function moveFailed({ kind }: RecordDefinition) {
  return errorToast(m.record_move_failed({ kind }));
}

/** Rows that are edited in a list. */
export function rowsFailed({ kind }: RecordDefinition) {
  return errorToast(m.records_update_failed({ kind }));
}
