import { recordDefinitions } from "#app/schemas/kinds/record-kinds";
import type { FieldChange, RevisionChange } from "#app/schemas/publishing";
import type { StoredDefinition } from "#app/schemas/records/record";
import type { Connection } from "../client/client";
import { insertActivity } from "./activities";
import { fieldChanges } from "./field-changes";

export type SavedChange<Saved> = { change: RevisionChange; after: Saved; before?: Saved };

/** Verbs that follow the kind: 'property updated'. */
const verbs: Partial<Record<RevisionChange, string>> = {
  add: "added",
  edit: "updated",
  draft: "drafted",
  schedule: "scheduled",
  publish: "published",
  withdraw: "withdrawn",
  restore: "restored",
};

/**
 * The activity of a saved change, with the old and new values of an edit.
 * @param subjectOf what a kind says of new records and of some changes in its own words; undefined for the others
 */
export function activityOf<Saved extends { id: number }>(
  definition: Pick<StoredDefinition, "kind" | "fields" | "titleField" | "activity">,
  { change, after, before }: SavedChange<Saved>,
  subjectOf?: (after: Saved, before?: Saved) => string | undefined,
) {
  const { kind: recordKind, activity, titleField } = definition;
  const title = String(after[titleField as keyof Saved]);
  const own = change === "add" || change === "edit" ? subjectOf?.(after, before) : undefined;
  const kind = own || change === "add" ? activity.kind : `${recordKind} ${verbs[change] ?? change}`;
  const changes = before && fieldChanges(definition.fields, before, after);
  return { kind, subject: own ?? title, subjectId: after.id, recordKind, changes };
}

/** The record that a translation is one of, as columns of its row; none of any other row. */
export function subjectOf(row: object): { of?: { kind: string; id: number } } {
  if (!("language" in row && "recordId" in row && "kind" in row)) return {};
  return { of: { kind: String(row.kind), id: Number(row.recordId) } };
}

/** A change other than a save; without a user it was due. */
type RecordEvent = {
  kind: string;
  /** Record of a translation. */
  of?: { kind: string; id: number };
  verb: string;
  id: number;
  title: string;
  user?: { id: number; name: string };
  changes?: FieldChange[];
};

/** Logs what became of a record; of messages and files in the audit log alone. */
export async function logRecord(transaction: Connection, { kind, of, verb, id, title, ...by }: RecordEvent) {
  const activity = { kind: `${kind} ${verb}`, subject: title, subjectId: of?.id ?? id, ...by };
  const recordKind = of?.kind ?? (kind in recordDefinitions ? kind : undefined);
  await insertActivity(transaction, { ...activity, ...(recordKind ? { recordKind } : { isSecurity: true }) });
}
