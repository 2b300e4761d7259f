import type { FieldChange, RevisionChange } from "#app/schemas/publishing";
import type { RecordDefinition } from "#app/schemas/record";
import { fieldText } from "#app/schemas/record-values";

/** What was saved, and what it was saved over. */
export type SavedChange<Saved> = { change: RevisionChange; after: Saved; before?: Saved };

/** What became of a record, after its kind: 'property updated'. */
const verbs: Partial<Record<RevisionChange, string>> = {
  add: "added",
  edit: "updated",
  draft: "drafted",
  schedule: "scheduled",
  publish: "published",
  withdraw: "withdrawn",
  restore: "restored",
};

/** In characters; a longer value is cut. */
const maxValueLength = 200;

/**
 * The activity of a saved change, with the old and new values of an edit.
 * @param subjectOf what a kind says of new records and of some changes in its own words; undefined for the others
 */
export function activityOf<Saved extends { id: number }>(
  definition: Pick<RecordDefinition, "kind" | "fields" | "titleField" | "activity">,
  { change, after, before }: SavedChange<Saved>,
  subjectOf?: (after: Saved, before?: Saved) => string | undefined,
) {
  const { kind: recordKind, activity, titleField } = definition;
  const title = String(after[titleField as keyof Saved]);
  const own = change === "add" || change === "edit" ? subjectOf?.(after, before) : undefined;
  const kind = own || change === "add" ? activity.kind : `${recordKind} ${verbs[change] ?? change}`;
  const changes = before && fieldChanges(definition, before, after);
  return { kind, subject: own ?? title, subjectId: after.id, recordKind, changes };
}

/** The fields that differ, with their values in words. */
function fieldChanges(
  { fields }: Pick<RecordDefinition, "fields">,
  before: object,
  after: object,
): FieldChange[] {
  const [old, changed] = [before as Record<string, unknown>, after as Record<string, unknown>];
  return Object.entries(fields).flatMap(([name, field]) => {
    const [oldText, newText] = [fieldText(field, old[name]), fieldText(field, changed[name])];
    return oldText === newText ? [] : { field: name, before: cut(oldText), after: cut(newText) };
  });
}

const cut = (text: string) => (text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text);
