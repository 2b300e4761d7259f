import type { ActionFunctionArgs } from "@remix-run/node";
import { deletableKinds } from "#app/schemas/record-kinds";
import { createToast, errorToast } from "#app/schemas/toast";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { redirectToDashboard } from "#app/server/auth/require-admin";
import { restoreWithFiles } from "#app/server/files/trash";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { parseId } from "#app/server/http/url-params";

export const loader = redirectToDashboard;

const trash = "/admin/deleted";
const nothingToUndo = "It has been brought back already, or was deleted more than 30 days ago.";
const addressTaken = "Another page has its address now. Give that one a different address, and try again.";

/** Restores a record from the trash; the toast of a deletion and the page of the trash post here. */
export async function action({ request }: ActionFunctionArgs) {
  const { form } = await readAdminFormFields(request, { savePending: false });
  const revision = parseId(String(form.get("revision")));
  try {
    const restored = revision && (await restoreWithFiles(revision));
    if (!restored) return await redirectWithToast(trash, createToast("Nothing to undo", nothingToUndo));
    const { kind, title } = restored;
    return await redirectWithToast(`/admin/${deletableKinds[kind].path}`, createToast(`${title} is back`));
  } catch (error) {
    if ((error as { code?: string }).code === "SQLITE_CONSTRAINT_UNIQUE")
      return redirectWithToast(trash, errorToast(addressTaken));
    console.error("A deleted record could not be restored:", error);
    return redirectWithToast(trash, errorToast("Failed to bring it back. Please try again."));
  }
}
