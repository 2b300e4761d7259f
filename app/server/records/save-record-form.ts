import type { Submission, SubmissionResult } from "@conform-to/react";
import { type ActionFunctionArgs, type AppLoadContext, data } from "@remix-run/node";
import type { RecordDefinition } from "#app/schemas/record";
import { fromForm, mergeParts, toForm } from "#app/schemas/record-values";
import { createToast, savingFailed } from "#app/schemas/toast";
import type { Admin } from "#app/schemas/user";
import { readAdminForm } from "#app/server/auth/admin-form";
import { clearPendingForm } from "#app/server/auth/pending-form";
import { findMissingImages, storeFormUploads } from "#app/server/files/form-uploads";
import { notFound } from "#app/server/http/error-responses";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { parseForm } from "#app/server/http/form-data";
import { parseId } from "#app/server/http/url-params";
import { readPreview, savesNothing } from "#app/server/markdown/read-preview";
import { findDeletion } from "#db/queries/records/revisions";
import { idempotencyKey } from "./idempotency-key";
import { findListedFiles } from "./load-record-form";
import { applyResolution } from "./merge-form";
import { kindOf } from "./registry";
import { saveMerged } from "./save-merged";

/** Creates the record, or with an id in the URL updates it; 409 for a conflict with what others have saved or deleted. */
export async function saveRecordForm({ request, params, context }: ActionFunctionArgs) {
  const { kind, definition, queries } = kindOf(request);
  const { path, label } = definition;
  const { admin, form, files: uploads } = await readAdminForm(request, { uploadCategory: path });
  const errors = await storeFormUploads(form, uploads, path, admin);
  const id = parseId(params.id);
  if (params.id !== undefined && !id) throw notFound();
  // The page of the answer shows what was typed, even when the record is gone.
  context.keepsForm = true;
  const parts = mergeParts(definition);
  const [resolve, against] = [form.get("resolve"), form.get("against")];
  const stored = id ? await queries.findById(id) : undefined;
  errors.push(...(await findMissingImages(form, stored?.images as string[] | undefined)));
  if (stored) applyResolution(form, parts, toForm(definition, stored));
  // A choice on the conflict page was made against this version.
  if (typeof against === "string") form.set("updatedAt", against);
  const submission = parseForm(form, definition.formSchema);
  const deletedBy = id && !stored ? ((await findDeletion(kind, id))?.userName ?? "Somebody") : undefined;
  if (id && resolve === "edit") {
    const { initialValue } = submission.reply();
    const files = await findListedFiles(initialValue);
    return data({ reply: { initialValue }, deletedBy, files }, { status: 409 });
  }
  if (submission.status !== "success" || errors.length > 0 || savesNothing(form))
    return rejectForm(form, submission, errors, context, deletedBy);
  const values = fromForm(definition, submission.value);
  const fieldErrors = (await queries.findErrors?.(values, id)) ?? {};
  if (Object.keys(fieldErrors).length > 0) {
    context.hasFormErrors = true;
    return data(
      {
        reply: submission.reply({ fieldErrors }),
        deletedBy,
        files: await findListedFiles(submission.payload),
      },
      { status: 422 },
    );
  }
  try {
    if (!id || (!stored && resolve === "new")) {
      await queries.create(values, admin, idempotencyKey(form.get("submission"), values));
      return redirectToList(definition, "created", request, admin);
    }
    const { saved, text, conflict } = await saveMerged(form, values, {
      parts,
      save: (merged, seen) => queries.update(id, merged, admin, seen),
      read: (merged) => readMerged(merged, kindOf(request), id),
      toForm: (version) => toForm(definition, version),
    });
    if (saved) return redirectToList(definition, "updated", request, admin, text);
    context.hasFormErrors = true;
    if (conflict) return data({ conflict }, { status: 409 });
    return data({ reply: submission.reply(), deletedBy }, { status: 409 });
  } catch (error) {
    const what = `${id ? "update" : "create"} ${label.toLowerCase()}`;
    console.error(`Failed to ${what}:`, error);
    context.toast = savingFailed(what);
    return data({ reply: submission.reply(), toast: context.toast }, { status: 503 });
  }
}

/** The values of a form with what others have changed meanwhile, or its errors by field. */
async function readMerged(form: FormData, { definition, queries }: ReturnType<typeof kindOf>, id: number) {
  const submission = parseForm(form, definition.formSchema);
  if (submission.status !== "success") return { errors: submission.error ?? {} };
  const values = fromForm(definition, submission.value);
  const errors = (await queries.findErrors?.(values, id)) ?? {};
  return Object.keys(errors).length > 0 ? { errors } : { values };
}

/** Answers the form with its errors (422); or, after a button of a list, an upload or a preview, with that done (200). */
async function rejectForm(
  form: FormData,
  submission: Submission<unknown>,
  imageErrors: string[],
  context: AppLoadContext,
  deletedBy?: string,
) {
  const { initialValue, error } = submission.reply();
  const isValidated = submission.status === "error" && !savesNothing(form);
  const errors = {
    ...(isValidated && error),
    ...(imageErrors.length > 0 && { images: [imageErrors.join("\n")] }),
  };
  const hasErrors = Object.keys(errors).length > 0;
  context.hasFormErrors = hasErrors;
  const reply: SubmissionResult<string[]> = hasErrors
    ? { status: "error", initialValue, error: errors }
    : { initialValue };
  const [files, preview] = await Promise.all([findListedFiles(initialValue), readPreview(form)]);
  return data({ reply, deletedBy, files, preview }, { status: hasErrors ? 422 : 200 });
}

/** Redirects to the list with a toast, and with the tab, search and page in the form's URL. */
async function redirectToList(
  { path, label }: RecordDefinition,
  done: string,
  request: Request,
  admin: Admin,
  text = "",
) {
  await clearPendingForm(request, admin);
  const { searchParams } = new URL(request.url);
  searchParams.delete("stash");
  const search = searchParams.size > 0 ? `?${searchParams}` : "";
  return redirectWithToast(`/admin/${path}${search}`, createToast(`${label} ${done}`, text));
}
