import { type ActionFunctionArgs, data } from "@remix-run/node";
import { listSearchOf } from "#app/schemas/addresses/list-search";
import { type SaveIntent, saveIntents } from "#app/schemas/publishing";
import type { RecordDefinition } from "#app/schemas/records/record";
import { saveFailed } from "#app/schemas/records/record-toasts";
import { mergeParts, pictureListsOf } from "#app/schemas/records/record-values";
import { createToast, type Toast } from "#app/schemas/toast";
import { writePermission } from "#app/schemas/users/permissions";
import type { Admin } from "#app/schemas/users/user";
import { readAdminForm } from "#app/server/auth/admin-form";
import { clearPendingForm } from "#app/server/auth/pending-form";
import { assertChangeable, assertParentChangeable } from "#app/server/auth/require-admin";
import { storeListUploads } from "#app/server/files/form-uploads";
import { applyPicker } from "#app/server/files/picker";
import { pictureTextErrors, savePictureTexts } from "#app/server/files/picture-texts";
import { withoutOwnAddresses } from "#app/server/files/upload-addresses";
import { notFound } from "#app/server/http/error-responses";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { savesNothing } from "#app/server/http/form-data";
import { parseId } from "#app/server/http/url-params";
import { applyChoices, byTime } from "#app/server/merge/merge-form";
import { saveMerged } from "#app/server/merge/save-merged";
import { m } from "#app/words/compiled/messages.js";
import { idempotencyKey } from "#db/queries/idempotency";
import { findDeletion } from "#db/queries/records/trash";
import { findSettings } from "#db/queries/settings";
import { readRecordValues } from "./check-values";
import { fileListsOf } from "./form-files";
import { findFormNotices } from "./form-notices";
import { recordToForm } from "./form-values";
import { kindAt, type Values } from "./registry";
import { editFurther, findFormParts, type Rejection, rejectForm } from "./reject-form";
import { savedToast, undoOfSave } from "./saved-toast";

/** Creates the record, or with an id in the URL updates it; 409 for a conflict with what others have saved or deleted. */
export async function saveRecordForm({ request, params, context }: ActionFunctionArgs) {
  const url = new URL(request.url);
  const read = await readRecordForm(request, url, params.id);
  // The page of the answer shows what was typed, even when the record is gone.
  context.keepsForm = true;
  const resolved = await resolveRecordForm(read);
  const { kind, id, admin, form, deletedBy } = resolved;
  const reject = async ({ status, ...rejection }: Rejection) => {
    context.hasFormErrors = status === 422 || (status === 409 && form.get("resolve") !== "edit");
    context.toast = rejection.toast;
    const parts = await findFormParts(form, { status, ...rejection }, read.fileLists, kind.definition);
    return data({ ...rejection, deletedBy, ...parts }, { status });
  };
  if (id && resolved.before && form.get("intent") === "discard")
    return leaveForm(url, admin, discardedToast(await kind.queries.discardDraft(id, admin)));
  const { values, rejection, reply } = await validateRecordForm(resolved);
  if (!values) return reject(rejection);
  try {
    const { conflict, ...result } = await saveRecord(resolved, values);
    if (!result.saved) return await reject({ status: 409, ...(conflict ? { conflict } : { reply }) });
    await savePictureTexts(form, admin, read.fileLists);
    const notices = Object.values(await findFormNotices(kind.definition, result.saved));
    const save = { ...result, intent: resolved.intent, notices };
    const undo = await undoOfSave(kind, save, resolved.edited, admin);
    return await leaveForm(url, admin, { ...savedToast(kind.definition, save), undo });
  } catch (error) {
    console.error(`Failed to ${id ? "update" : "create"} a ${kind.kind}:`, error);
    return reject({ status: 503, reply, toast: saveFailed(kind.definition, !id) });
  }
}

/** Reads the form of whoever may save it, with the pictures that were chosen and the paths of own uploads. @throws 403, 404, or as readAdminForm does */
export async function readRecordForm(request: Request, url: URL, idParam: string | undefined) {
  const kind = kindAt(url);
  const listsOf = (form: FormData) => pictureListsOf(kind.definition, form.keys());
  const options = { uploadCategory: kind.definition.path, listsOf };
  const { admin, form, files } = await readAdminForm(request, writePermission(kind.kind), options);
  const id = parseId(idParam);
  if (idParam !== undefined && !id) throw notFound();
  if (id) await assertChangeable(admin, kind.kind, id);
  const lists = listsOf(form);
  const { path: category } = kind.definition;
  const fileLists = fileListsOf(kind.definition, [...form.keys()]);
  const picking = { lists: fileLists, category, admin };
  const picked = await applyPicker(withoutOwnAddresses(form, url), files, picking);
  return { kind, id, lists, fileLists, admin, ...picked };
}

/** Finds the version that a form edits, stores its uploads, and applies the choices of a conflict page. */
export async function resolveRecordForm(read: Awaited<ReturnType<typeof readRecordForm>>) {
  const { kind, id, lists, admin, files, fileErrors: known } = read;
  const { definition, queries } = kind;
  const { timeZone } = await findSettings();
  const edited = id ? await queries.findEdited(id) : undefined;
  const before = edited?.record;
  const stored = before && recordToForm(definition, { ...before }, timeZone);
  const errors = await pictureTextErrors(read.form, admin, { kind: kind.kind, id });
  const options = { lists, category: definition.path, admin, stored, errors };
  const { form, fileErrors } = await storeListUploads(read.form, files, options);
  return {
    ...read,
    edited,
    before,
    timeZone,
    fileErrors: { ...known, ...fileErrors },
    form: stored ? applyChoices(form, mergeParts(definition), stored) : form,
    intent: intentOf(form, definition),
    deletedBy:
      id && !before
        ? ((await findDeletion(kind.kind, id))?.userName ?? m.record_deleted_somebody())
        : undefined,
  };
}

type Resolved = Awaited<ReturnType<typeof resolveRecordForm>>;

/** The values to save; or why nothing is saved: errors, or a button that only changes the form. */
export async function validateRecordForm(resolved: Resolved) {
  const { form, id, fileErrors } = resolved;
  const read = await readRecordValues(form, resolved);
  if (id && form.get("resolve") === "edit") return { rejection: editFurther(read) };
  if (!read.values || Object.keys(fileErrors).length > 0 || savesNothing(form))
    return { rejection: rejectForm(form, read, fileErrors) };
  return { values: read.values, reply: read.submission.reply() };
}

/** Creates the record, or updates it with what others have changed meanwhile. @returns neither `saved` nor `conflict` when it is gone */
export async function saveRecord({ kind, id, form, admin, intent, ...options }: Resolved, values: Values) {
  const { definition, queries } = kind;
  await assertParentChangeable(admin, definition, Number(values[definition.parent?.field ?? ""]));
  if (!id || (!options.before && form.get("resolve") === "new")) {
    const key = idempotencyKey(form.get("submission"), { ...values, intent });
    const saved = await queries.findById(await queries.create(values, admin, key, intent));
    return { done: "created" as const, saved, text: "", conflict: undefined };
  }
  const result = await saveMerged(form, values, {
    parts: mergeParts(definition),
    version: byTime,
    save: (merged, seen) => queries.update(id, merged, admin, { intent, seen }),
    read: (merged) => readRecordValues(merged, { kind, id, intent, ...options }),
    toForm: (version) => recordToForm(definition, { ...version }, options.timeZone),
  });
  return { done: "updated" as const, ...result };
}

function discardedToast(discarded: "draft" | "scheduled" | undefined) {
  const title = discarded === "scheduled" ? m.record_schedule_canceled() : m.record_draft_discarded();
  return createToast(title, m.record_kept_in_history());
}

/** Redirects to the list with a toast, and with the tab, search and page in the form's URL. */
async function leaveForm(url: URL, admin: Admin, toast: Toast) {
  await clearPendingForm(url, admin);
  return redirectWithToast(`/admin/${kindAt(url).definition.path}${listSearchOf(url.search)}`, toast);
}

/** Reads the intent of the clicked button: it publishes unless it says something else. */
export function intentOf(form: FormData, { hasStates }: RecordDefinition): SaveIntent {
  const intent = saveIntents.find((one) => one === form.get("intent"));
  return (hasStates && intent) || "publish";
}
