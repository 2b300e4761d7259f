import type { Submission, SubmissionResult } from "@conform-to/react";
import { type ActionFunctionArgs, type AppLoadContext, data } from "@remix-run/node";
import { mergeParts } from "#app/schemas/record-values";
import { createToast, savingFailed, type Toast } from "#app/schemas/toast";
import type { Admin } from "#app/schemas/user";
import { readAdminForm } from "#app/server/auth/admin-form";
import { clearPendingForm } from "#app/server/auth/pending-form";
import { findMissingImages, storeFormUploads } from "#app/server/files/form-uploads";
import { notFound } from "#app/server/http/error-responses";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { parseForm } from "#app/server/http/form-data";
import { parseId } from "#app/server/http/url-params";
import { readPreview, savesNothing } from "#app/server/markdown/read-preview";
import { findDeletion } from "#db/queries/records/trash";
import { findSettings } from "#db/queries/settings";
import { formToRecord, recordToForm } from "./form-values";
import { idempotencyKey } from "./idempotency-key";
import { findListedFiles } from "./load-record-form";
import { applyResolution, conflictOf } from "./merge";
import { kindOf } from "./registry";
import { intentOf, savedToast } from "./save-intent";
import { scheduleErrors } from "./schedule-errors";

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
  const { timeZone } = await findSettings();
  const toForm = (version: object) => recordToForm(definition, { ...version }, timeZone);
  const intent = intentOf(form, definition);
  const stored = id ? (await queries.findEdited(id))?.record : undefined;
  if (id && stored && form.get("intent") === "discard") return discardDraft(request, id, admin);
  errors.push(...(await findMissingImages(form, stored?.images as string[] | undefined)));
  if (stored) applyResolution(form, parts, toForm(stored));
  // A choice on the conflict page was made against this version.
  if (typeof against === "string") form.set("updatedAt", against);
  const submission = parseForm(
    form,
    intent === "publish" ? definition.formSchema : definition.draftFormSchema,
  );
  const deletedBy = id && !stored ? ((await findDeletion(kind, id))?.userName ?? "Somebody") : undefined;
  if (id && resolve === "edit") {
    const { initialValue } = submission.reply();
    const files = await findListedFiles(initialValue);
    return data({ reply: { initialValue }, deletedBy, files }, { status: 409 });
  }
  if (submission.status !== "success" || errors.length > 0 || savesNothing(form))
    return rejectForm(form, submission, errors, context, deletedBy);
  const typed = formToRecord(definition, submission.value, timeZone);
  const fieldErrors = {
    ...typed.errors,
    ...scheduleErrors(typed.values, stored),
    ...(await queries.findErrors?.(typed.values, id)),
  };
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
    const values = (await queries.complete?.(typed.values, id)) ?? typed.values;
    if (!id || (!stored && resolve === "new")) {
      const key = idempotencyKey(form.get("submission"), { ...values, intent });
      const created = await queries.create(values, admin, key, intent);
      return redirectToList(
        savedToast(definition, intent, await queries.findById(created), "created"),
        request,
        admin,
      );
    }
    const save = (seen: string) => queries.update(id, values, admin, { intent, seen });
    const compare = (changed: Awaited<ReturnType<typeof save>>) =>
      conflictOf(parts, changed, values, form, toForm);
    let changed = await save(String(form.get("updatedAt") ?? ""));
    // Others have changed other parts, or the same parts in the same way.
    if (changed.current && compare(changed).differences.length === 0)
      changed = await save(changed.current.updatedAt);
    if (changed.saved)
      return redirectToList(savedToast(definition, intent, changed.saved, "updated"), request, admin);
    context.hasFormErrors = true;
    if (!changed.current) return data({ reply: submission.reply(), deletedBy }, { status: 409 });
    return data({ conflict: compare(changed) }, { status: 409 });
  } catch (error) {
    const what = `${id ? "update" : "create"} ${label.toLowerCase()}`;
    console.error(`Failed to ${what}:`, error);
    context.toast = savingFailed(what);
    return data({ reply: submission.reply(), toast: context.toast }, { status: 503 });
  }
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

/** Throws the draft of a record away, or its schedule; what was typed since its last save goes with it. */
async function discardDraft(request: Request, id: number, admin: Admin) {
  const { queries } = kindOf(request);
  const edited = await queries.findEdited(id);
  await queries.discardDraft(id, admin);
  const what = edited?.scheduled && !edited.draft ? "Schedule canceled" : "Draft discarded";
  return redirectToList(createToast(what, "It is kept in the history."), request, admin);
}

/** Redirects to the list with a toast, and with the tab, search and page in the form's URL. */
async function redirectToList(toast: Toast, request: Request, admin: Admin) {
  await clearPendingForm(request, admin);
  const { definition } = kindOf(request);
  const { searchParams } = new URL(request.url);
  searchParams.delete("stash");
  const search = searchParams.size > 0 ? `?${searchParams}` : "";
  return redirectWithToast(`/admin/${definition.path}${search}`, toast);
}
