import type { SaveIntent } from "#app/schemas/publishing";
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

type Options = {
  id?: number;
  before: Values | undefined;
  intent: SaveIntent;
  /** Errors by field that are known already. */
  known?: Record<string, string[]>;
};

/** The values of a record that its schema has accepted, with what a draft may lack; or their errors by field. */
export async function checkValues(
  { queries }: Pick<Checked, "queries">,
  values: Values,
  { id, before, intent, known }: Options,
) {
  const found = await queries.findErrors?.(values, id, intent);
  const errors = { ...known, ...scheduleErrors(values, before), ...found };
  if (Object.keys(errors).length > 0) return { errors };
  return { values: (await queries.complete?.(values, id)) ?? values };
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
