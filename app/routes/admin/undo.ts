import type { ActionFunctionArgs } from "@remix-run/node";
import { deletableKinds, isDeletable } from "#app/schemas/kinds/record-kinds";
import { createToast, errorToast } from "#app/schemas/toast";
import { notPermitted } from "#app/schemas/users/permissions";
import type { Admin } from "#app/schemas/users/user";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { mayRestore, redirectToDashboard } from "#app/server/auth/require-admin";
import { restoreWithFiles } from "#app/server/files/trash";
import { errorResponse } from "#app/server/http/error-responses";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { parseId } from "#app/server/http/url-params";
import { undoBatch } from "#app/server/records/bulk/undo-batch";
import { restoreSample } from "#app/server/sample/remove-sample";
import { m } from "#app/words/compiled/messages.js";
import { findTrashed } from "#db/queries/records/trash";
import { SampleIsLoaded, sampleTitle } from "#db/queries/sample/remove-sample";

export const loader = redirectToDashboard;

const trash = "/admin/deleted";

/** Undoes a deletion, a bulk change, or the removal of the sample firm; the toast of a deletion and the page of the trash post here. */
export async function action({ request }: ActionFunctionArgs) {
  const { admin, form } = await readAdminFormFields(request, "read", { savePending: false });
  const batch = parseId(String(form.get("batch")));
  const listOf = (path: string) => listAt(`/admin/${path}`, form.get("list"));
  if (batch) return undoMany(batch, admin, listOf);
  const revision = parseId(String(form.get("revision")));
  const trashed = revision ? await findTrashed(revision) : undefined;
  if (trashed && !(await mayRestore(admin, trashed))) throw errorResponse(403, notPermitted());
  try {
    if (revision && (await restoreSample(revision, admin)))
      return await redirectWithToast("/admin/dashboard", createToast(m.undo_back({ title: sampleTitle })));
    const restored = revision && (await restoreWithFiles(revision, admin));
    if (!restored) return await redirectWithToast(trash, createToast(m.undo_nothing(), m.undo_gone()));
    const { kind, title } = restored;
    return await redirectWithToast(listOf(deletableKinds[kind].path), createToast(m.undo_back({ title })));
  } catch (error) {
    return redirectWithToast(trash, failedToast(error));
  }
}

/** The address of a list with the filters that a form has sent, if it is of that list. */
const listAt = (path: string, sent: FormDataEntryValue | null) =>
  typeof sent === "string" && sent.startsWith(`${path}?`) ? sent : path;

async function undoMany(batch: number, admin: Admin, listOf: (path: string) => string) {
  try {
    const { kind, undone, left } = await undoBatch({ id: batch, action: "bulk" }, admin);
    if (!isDeletable(kind))
      return await redirectWithToast(trash, createToast(m.undo_nothing(), m.undo_batch_gone()));
    const { path } = deletableKinds[kind];
    const text = left > 0 ? m.undo_stayed({ kind, count: left }) : "";
    const toast =
      undone > 0
        ? createToast(m.undone({ kind, count: undone }), text)
        : createToast(m.undo_nothing(), text || m.undo_batch_gone());
    return await redirectWithToast(listOf(path), toast);
  } catch (error) {
    return redirectWithToast(trash, failedToast(error));
  }
}

function failedToast(error: unknown) {
  if ((error as { code?: string }).code === "SQLITE_CONSTRAINT_UNIQUE")
    return errorToast(m.undo_duplicate_address());
  if (error instanceof SampleIsLoaded) return errorToast(m.undo_sample_loaded());
  console.error("A deleted record could not be restored:", error);
  return errorToast(m.undo_failed());
}
