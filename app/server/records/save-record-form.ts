import { type ActionFunctionArgs, data } from "@remix-run/node";
import { listSearchOf } from "#app/schemas/addresses/list-search";
import { mergeParts, pictureListsOf } from "#app/schemas/record-values";
import { createToast, savingFailed, type Toast } from "#app/schemas/toast";
import { writePermission } from "#app/schemas/users/permissions";
import type { Admin } from "#app/schemas/users/user";
import { readAdminForm } from "#app/server/auth/admin-form";
import { clearPendingForm } from "#app/server/auth/pending-form";
import { assertChangeable } from "#app/server/auth/require-record";
import { altTextErrors, saveAltTexts } from "#app/server/files/alt-texts";
import { addChosen } from "#app/server/files/file-picker";
import { storeListUploads } from "#app/server/files/form-uploads";
import { shortenOwnAddresses } from "#app/server/files/upload-addresses";
import { notFound } from "#app/server/http/error-responses";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { parseId } from "#app/server/http/url-params";
import { savesNothing } from "#app/server/markdown/read-preview";
import { idempotencyKey } from "#db/queries/idempotency";
import { findDeletion } from "#db/queries/records/trash";
import { findSettings } from "#db/queries/settings";
import { recordToForm } from "./form-values";
import { findListedFiles } from "./load-record-form";
import { applyResolution } from "./merge-form";
import { parseRecordForm, readMergedForm, readRecordValues } from "./read-record-form";
import { kindOf } from "./registry";
import { rejectRecordForm } from "./reject-record-form";
import { intentOf, savedToast } from "./save-intent";
import { saveMerged } from "./save-merged";

/** Creates the record, or with an id in the URL updates it; 409 for a conflict with what others have saved or deleted. */
export async function saveRecordForm({ request, params, context }: ActionFunctionArgs) {
  const kind = kindOf(request);
  const { definition, queries } = kind;
  const { path, label } = definition;
  const lists = pictureListsOf(definition);
  const permission = writePermission(kind.kind);
  const { admin, form, files } = await readAdminForm(request, permission, { uploadCategory: path, lists });
  const id = parseId(params.id);
  if (params.id !== undefined && !id) throw notFound();
  if (id) await assertChangeable(admin, kind.kind, id);
  shortenOwnAddresses(form, request);
  addChosen(form, lists);
  // The page of the answer shows what was typed, even when the record is gone.
  context.keepsForm = true;
  const parts = mergeParts(definition);
  const [resolve, against] = [form.get("resolve"), form.get("against")];
  const { timeZone } = await findSettings();
  const toForm = (version: object) => recordToForm(definition, { ...version }, timeZone);
  const intent = intentOf(form, definition);
  const before = id ? (await queries.findEdited(id))?.record : undefined;
  const stored = before && toForm(before);
  const errors = await altTextErrors(form, admin, { kind: kind.kind, id });
  const fileErrors = await storeListUploads(form, files, { lists, category: path, admin, stored, errors });
  if (id && before && form.get("intent") === "discard") return discardDraft(request, id, admin);
  if (stored) applyResolution(form, parts, stored);
  // A choice on the conflict page was made against this version.
  if (typeof against === "string") form.set("updatedAt", against);
  const options = { kind, id, before, intent, timeZone };
  const submission = parseRecordForm(form, options);
  const deletedBy = id && !before ? ((await findDeletion(kind.kind, id))?.userName ?? "Somebody") : undefined;
  if (id && resolve === "edit") {
    const { initialValue } = submission.reply();
    const listed = await findListedFiles(initialValue, lists);
    return data({ reply: { initialValue }, deletedBy, files: listed }, { status: 409 });
  }
  const hasFileErrors = Object.keys(fileErrors).length > 0;
  if (submission.status !== "success" || hasFileErrors || savesNothing(form))
    return rejectRecordForm(form, submission, fileErrors, lists, context, deletedBy);
  const { values, errors: fieldErrors } = await readRecordValues(submission.value, options);
  if (!values) {
    context.hasFormErrors = true;
    const listed = await findListedFiles(submission.payload, lists);
    return data({ reply: submission.reply({ fieldErrors }), deletedBy, files: listed }, { status: 422 });
  }
  try {
    if (!id || (!before && resolve === "new")) {
      const key = idempotencyKey(form.get("submission"), { ...values, intent });
      const created = await queries.findById(await queries.create(values, admin, key, intent));
      await saveAltTexts(form, admin, lists);
      return redirectToList(savedToast(definition, intent, created, "created"), request, admin);
    }
    const { saved, text, conflict } = await saveMerged(form, values, {
      parts,
      save: (merged, seen) => queries.update(id, merged, admin, { intent, seen }),
      read: (merged) => readMergedForm(merged, options),
      toForm,
    });
    if (saved) {
      await saveAltTexts(form, admin, lists);
      return redirectToList(savedToast(definition, intent, saved, "updated", text), request, admin);
    }
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

/** Throws the draft of a record away, or its schedule; what was typed since its last save goes with it. */
async function discardDraft(request: Request, id: number, admin: Admin) {
  const discarded = await kindOf(request).queries.discardDraft(id, admin);
  const what = discarded === "scheduled" ? "Schedule canceled" : "Draft discarded";
  return redirectToList(createToast(what, "It is kept in the history."), request, admin);
}

/** Redirects to the list with a toast, and with the tab, search and page in the form's URL. */
async function redirectToList(toast: Toast, request: Request, admin: Admin) {
  await clearPendingForm(request, admin);
  const search = listSearchOf(new URL(request.url).search);
  return redirectWithToast(`/admin/${kindOf(request).definition.path}${search}`, toast);
}
