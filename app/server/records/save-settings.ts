import type { z } from "zod";
import type { MergePart } from "#app/schemas/records/record-values";
import type { Toast } from "#app/schemas/toast";
import type { Admin } from "#app/schemas/users/user";
import { parseForm, savesNothing } from "#app/server/http/form-data";
import { applyChoices, byTime } from "#app/server/merge/merge-form";
import { saveMerged } from "#app/server/merge/save-merged";
import { findSettings } from "#db/queries/settings";
import { type SettingsChanges, updateSettings } from "#db/queries/site/update-settings";
import { editFurther, type ReadForm, type Rejection, rejectForm } from "./reject-form";
import { withCountry } from "./whatsapp";

type Part = {
  schema: z.ZodObject;
  parts: MergePart[];
  failed: () => Toast;
  /** Messages about files that came with the form, by the field of their list. */
  fileErrors?: Record<string, string[]>;
  /** The values of a part of a conflict in words, where they are no texts. */
  textOf?: (names: string[], values: Record<string, unknown>) => string;
};

/** Result of a save: `text` says what others have changed meanwhile. */
export type SettingsResult = { rejection?: Rejection; text?: string };

/** Saves a part of the settings and leaves the others. @returns 409 for a conflict */
export async function saveSettings(sent: FormData, admin: Admin, part: Part): Promise<SettingsResult> {
  const { schema, parts, failed, textOf, fileErrors = {} } = part;
  const form = applyChoices(sent, parts, await findSettings());
  const read = await readSettings(form, schema);
  if (form.get("resolve") === "edit") return { rejection: editFurther(read) };
  if (!read.values || Object.keys(fileErrors).length > 0 || savesNothing(form))
    return { rejection: rejectForm(form, read, fileErrors) };
  try {
    const { text, conflict } = await saveMerged(form, read.values, {
      parts,
      version: byTime,
      save: (changes, seen) => updateSettings(changes, admin, seen),
      read: (merged) => readSettings(merged, schema),
      toForm: (settings) => settings,
      textOf,
    });
    return conflict ? { rejection: { status: 409, conflict } } : { text };
  } catch (error) {
    console.error("The settings could not be saved:", error);
    return { rejection: { status: 503, reply: read.submission.reply(), toast: failed() } };
  }
}

/** The settings of a form, or its errors by field. */
async function readSettings(form: FormData, schema: z.ZodObject): Promise<ReadForm<SettingsChanges>> {
  const submission = parseForm(form, await withCountry(schema, await findSettings()));
  if (submission.status !== "success") return { submission, errors: submission.error ?? {} };
  return { submission, values: submission.value as SettingsChanges };
}
