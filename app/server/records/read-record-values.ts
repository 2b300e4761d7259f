import type { SaveIntent } from "#app/schemas/publishing";
import { parseForm } from "#app/server/http/form-data";
import { checkValues } from "./check-values";
import { formToRecord } from "./form-values";
import type { kindOf, Values } from "./registry";
import type { ReadForm } from "./reject-form";

type Options = {
  kind: ReturnType<typeof kindOf>;
  id: number | undefined;
  /** The version that is edited. */
  before: Values | undefined;
  intent: SaveIntent;
  timeZone: string;
};

/** The values of a record's form; or its errors by field, of the schema or of what that can't know. */
export async function readRecordValues(
  form: FormData,
  { kind, id, before, intent, timeZone }: Options,
): Promise<ReadForm<Values>> {
  const { definition } = kind;
  const schema = intent === "publish" ? definition.formSchema : definition.draftFormSchema;
  const submission = parseForm(form, schema);
  if (submission.status !== "success") return { submission, errors: submission.error ?? {} };
  const { values: sent, errors: known } = formToRecord(definition, submission.value, timeZone);
  const { values, errors } = await checkValues(kind, sent, { id, before, known });
  return values ? { submission, values } : { submission, errors };
}
