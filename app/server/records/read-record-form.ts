import type { SaveIntent } from "#app/schemas/publishing";
import { parseForm } from "#app/server/http/form-data";
import { checkValues } from "./check-values";
import { formToRecord } from "./form-values";
import type { kindOf, Values } from "./registry";

type Options = {
  kind: ReturnType<typeof kindOf>;
  /** Of the record, if it exists. */
  id: number | undefined;
  /** The version that is edited. */
  before: Values | undefined;
  intent: SaveIntent;
  timeZone: string;
};

/** The form of a record as its schema reads it. */
export function parseRecordForm(form: FormData, { kind: { definition }, intent }: Options) {
  return parseForm(form, intent === "publish" ? definition.formSchema : definition.draftFormSchema);
}

/** The values of a form that its schema has accepted; or the errors by field that it can't know of. */
export async function readRecordValues(form: Values, { kind, id, before, timeZone }: Options) {
  const { values, errors } = formToRecord(kind.definition, form, timeZone);
  return checkValues(kind, values, { id, before, known: errors });
}

/** The same of a form with what others have changed meanwhile. */
export async function readMergedForm(form: FormData, options: Options) {
  const submission = parseRecordForm(form, options);
  if (submission.status !== "success") return { errors: submission.error ?? {} };
  return readRecordValues(submission.value, options);
}
