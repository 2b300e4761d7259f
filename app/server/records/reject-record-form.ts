import type { Submission, SubmissionResult } from "@conform-to/react";
import { type AppLoadContext, data } from "@remix-run/node";
import { readPicker } from "#app/server/files/file-picker";
import { readPreview, savesNothing } from "#app/server/markdown/read-preview";
import { findListedFiles } from "./load-record-form";

/** Answers the form with its errors (422); or, after a button of a list, an upload or a preview, with that done (200). */
export async function rejectRecordForm(
  form: FormData,
  submission: Submission<unknown>,
  fileErrors: Record<string, string[]>,
  lists: string[],
  context: AppLoadContext,
  deletedBy?: string,
) {
  const { initialValue, error } = submission.reply();
  const isValidated = submission.status === "error" && !savesNothing(form);
  const errors = { ...(isValidated && error), ...fileErrors };
  const hasErrors = Object.keys(errors).length > 0;
  context.hasFormErrors = hasErrors;
  const reply: SubmissionResult<string[]> = hasErrors
    ? { status: "error", initialValue, error: errors }
    : { initialValue };
  const [files, preview, picker] = await Promise.all([
    findListedFiles(initialValue, lists),
    readPreview(form),
    readPicker(form),
  ]);
  return data({ reply, deletedBy, files, preview, picker }, { status: hasErrors ? 422 : 200 });
}
