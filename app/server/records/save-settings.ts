import type { Submission, SubmissionResult } from "@conform-to/react";
import type { z } from "zod";
import type { MergePart } from "#app/schemas/record-values";
import type { Toast } from "#app/schemas/toast";
import type { Admin } from "#app/schemas/users/user";
import { parseForm } from "#app/server/http/form-data";
import { savesNothing } from "#app/server/markdown/read-preview";
import { findSettings } from "#db/queries/settings";
import { type SettingsChanges, updateSettings } from "#db/queries/update-settings";
import { applyResolution } from "./merge-form";
import { type Conflict, saveMerged } from "./save-merged";

/** Why a form of the settings was not saved; the reply holds the form's values. */
export type Rejection = {
  status: number;
  reply?: SubmissionResult<string[]>;
  toast?: Toast;
  conflict?: Conflict;
};

/** The part of the settings that a form has. */
type Part = {
  schema: z.ZodObject;
  /** Label and fields of each setting, for the merge of concurrent changes. */
  parts: MergePart[];
  failed: () => Toast;
  /** Messages about files that came with the form, by the field of their list. */
  fileErrors?: Record<string, string[]>;
};

/** When it was saved: what others have changed meanwhile, in words. */
export type SettingsResult = { rejection?: Rejection; text?: string };

/** Saves a part of the settings and leaves the others. @returns 409 for a conflict */
export async function saveSettings(form: FormData, admin: Admin, part: Part): Promise<SettingsResult> {
  const { schema, parts, failed, fileErrors = {} } = part;
  const against = form.get("against");
  applyResolution(form, parts, await findSettings());
  if (typeof against === "string") form.set("updatedAt", against);
  const submission = parseForm(form, schema);
  if (form.get("resolve") === "edit")
    return { rejection: { status: 409, reply: { initialValue: submission.reply().initialValue } } };
  const hasFileErrors = Object.keys(fileErrors).length > 0;
  if (submission.status !== "success" || hasFileErrors || savesNothing(form))
    return { rejection: rejectionOf(submission, fileErrors, savesNothing(form)) };
  try {
    const { text, conflict } = await saveMerged(form, submission.value as SettingsChanges, {
      parts,
      save: (changes, seen) => updateSettings(changes, admin, seen),
      read: async (merged) => readMerged(parseForm(merged, schema)),
      toForm: (settings) => settings,
    });
    return conflict ? { rejection: { status: 409, conflict } } : { text };
  } catch (error) {
    console.error("The settings could not be saved:", error);
    return { rejection: { status: 503, reply: submission.reply(), toast: failed() } };
  }
}

/** The settings of a form with what others have changed meanwhile, or its errors by field. */
function readMerged(submission: Submission<unknown>) {
  if (submission.status !== "success") return { errors: submission.error ?? {} };
  return { values: submission.value as SettingsChanges };
}

/** The form with its errors (422); or, after a button of a list, an upload or a preview, with that done (200). */
function rejectionOf(
  submission: Submission<unknown>,
  fileErrors: Record<string, string[]>,
  isUnchecked: boolean,
): Rejection {
  const { initialValue, error } = submission.reply();
  const errors = { ...(submission.status === "error" && !isUnchecked && error), ...fileErrors };
  if (Object.keys(errors).length === 0) return { status: 200, reply: { initialValue } };
  return { status: 422, reply: { status: "error", initialValue, error: errors } };
}
