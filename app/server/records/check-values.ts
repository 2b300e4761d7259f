import type { SaveIntent } from "#app/schemas/publishing";
import { customKindOf } from "#app/schemas/records/custom-fields";
import { type CustomValues, customErrors, valuesOutOfUse } from "#app/schemas/records/custom-values";
import type { RecordDefinition } from "#app/schemas/records/record";
import { parseForm } from "#app/server/http/form-data";
import { m } from "#app/words/compiled/messages.js";
import { formToRecord } from "./form-values";
import type { Values } from "./registry";
import type { ReadForm } from "./reject-form";
import { withCountry } from "./whatsapp";

/**
 * The errors of a schedule, by field; times are ISO 8601 UTC. What has passed since it was saved may stay.
 * @param before the version that is edited
 */
export function scheduleErrors(
  { publishAt, unpublishAt }: Values,
  before?: Values,
  now = new Date().toISOString(),
): Record<string, string[]> {
  if (typeof unpublishAt !== "string") return {};
  if (typeof publishAt === "string" && unpublishAt <= publishAt)
    return { unpublishAt: [m.publish_ends_early()] };
  return unpublishAt <= now && unpublishAt !== before?.unpublishAt
    ? { unpublishAt: [m.publish_time_passed()] }
    : {};
}

/** A kind of record, or translations of one. */
type Checked = {
  definition: Pick<RecordDefinition, "fields" | "formSchema" | "draftFormSchema">;
  queries: {
    findErrors?(values: Values, id?: number, intent?: SaveIntent): Promise<Record<string, string[]>>;
    complete?(values: Values, id?: number): Promise<Values>;
  };
};

/** A kind; the fields of the firm are checked where its definition is known. */
type CheckedValues = Pick<Checked, "queries"> & { definition?: Pick<RecordDefinition, "fields"> };

type Options = {
  id?: number;
  before: Values | undefined;
  intent: SaveIntent;
  /** Errors by field that are known already. */
  known?: Record<string, string[]>;
};

/** The values of a record that its schema has accepted, with what a draft may lack; or their errors by field. */
export async function checkValues(
  { queries, definition }: CheckedValues,
  sent: Values,
  { id, before, intent, known }: Options,
) {
  const { values, errors: ofFields } = readCustomFields(definition, sent, before);
  const found = await queries.findErrors?.(values, id, intent);
  const errors = { ...known, ...ofFields, ...scheduleErrors(values, before), ...found };
  if (Object.keys(errors).length > 0) return { errors };
  return { values: (await queries.complete?.(values, id)) ?? values };
}

/** The values of the fields that the firm has defined, with those that are out of use, and their errors by input. */
function readCustomFields(definition: CheckedValues["definition"], values: Values, before: Values = {}) {
  const kind = definition && customKindOf(definition.fields);
  if (!kind) return { values };
  const [sent, stored] = [values.fields, before.fields] as (CustomValues | undefined)[];
  const fields = { ...valuesOutOfUse(kind, stored), ...sent };
  return { values: { ...values, fields }, errors: customErrors(kind, fields, stored) };
}

type FormOptions = {
  kind: Checked;
  id: number | undefined;
  before: Values | undefined;
  intent: SaveIntent;
  timeZone: string;
};

/** The values of a record's form; or its errors by field, of the schema or of what that can't know. */
export async function readRecordValues(
  form: FormData,
  { kind, id, before, intent, timeZone }: FormOptions,
): Promise<ReadForm<Values>> {
  const { definition } = kind;
  const schema = intent === "publish" ? definition.formSchema : definition.draftFormSchema;
  const submission = parseForm(form, await withCountry(schema, before));
  if (submission.status !== "success") return { submission, errors: submission.error ?? {} };
  const { values: sent, errors: known } = formToRecord(definition, submission.value, timeZone, before);
  // The button says 'Publish': what has expired needs another end.
  const isPublishedAgain = intent === "publish" && before?.state === "expired";
  const options = { id, before: isPublishedAgain ? undefined : before, intent, known };
  const { values, errors } = await checkValues(kind, sent, options);
  return values ? { submission, values } : { submission, errors };
}
