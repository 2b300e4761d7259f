import type { Submission, SubmissionResult } from "@conform-to/react";
import { type AppLoadContext, data } from "@remix-run/node";
import type { Fields } from "#app/schemas/records/record";
import type { Toast } from "#app/schemas/toast";
import { readPicker } from "#app/server/files/picker";
import { savesNothing } from "#app/server/http/form-data";
import { readPreview } from "#app/server/markdown/read-preview";
import type { Conflict } from "#app/server/merge/save-merged";
import { findListedFiles } from "./form-files";
import { findFormNotices } from "./form-notices";

/** The page of a form of the settings that is not saved: its errors, a conflict, or a toast. */
export function answerRejection<Rejected extends Rejection>(
  context: AppLoadContext,
  { status, ...result }: Rejected,
) {
  context.hasFormErrors = status >= 400 && status < 500;
  context.toast = result.toast;
  return data(result, { status });
}

type Errors = Record<string, string[] | null>;

/** Rejection of a form; the reply holds the form's values. */
export type Rejection = {
  status: number;
  reply?: SubmissionResult<string[]>;
  toast?: Toast;
  conflict?: Conflict;
};

/** A form as its schema reads it: its values, or its errors by field. */
export type ReadForm<Values> = { submission: Submission<unknown> } & (
  | { values: Values; errors?: undefined }
  | { values?: undefined; errors: Errors }
);

/** The form with its errors (422); or, after a button of a list, an upload or a preview, with that done (200). */
export function rejectForm(
  form: FormData,
  { submission, errors: known }: ReadForm<unknown>,
  fileErrors: Errors,
): Rejection {
  const { initialValue } = submission.reply();
  // A button of a list has no status: it validates nothing.
  const isValidated = submission.status !== undefined && !savesNothing(form);
  const error = { ...(isValidated && known), ...fileErrors } as Record<string, string[]>;
  if (Object.keys(error).length === 0) return { status: 200, reply: { initialValue } };
  return { status: 422, reply: { status: "error", initialValue, error } };
}

/** The form that 'Edit further' of a conflict page opens: nothing is wrong with it yet. */
export function editFurther({ submission }: ReadForm<unknown>): Rejection {
  return { status: 409, reply: { initialValue: submission.reply().initialValue } };
}

/** Finds the parts of a rejected form's page: its pictures, a preview, a picker, what is to be said of its links. */
export async function findFormParts(
  form: FormData,
  { reply }: Rejection,
  lists: string[],
  definition: { fields: Fields },
) {
  const [files, preview, picker, notices] = await Promise.all([
    findListedFiles(reply?.initialValue, lists),
    readPreview(form),
    readPicker(form),
    findFormNotices(definition, reply?.initialValue),
  ]);
  return { files, preview, picker, notices };
}
