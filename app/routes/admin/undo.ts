import type { ActionFunctionArgs } from "@remix-run/node";
import { deletableKinds } from "#app/schemas/record-kinds";
import { createToast, restoringFailed } from "#app/schemas/toast";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { redirectToDashboard } from "#app/server/auth/require-admin";
import { restoreWithFiles } from "#app/server/files/trash";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { parseId } from "#app/server/http/url-params";

export const loader = redirectToDashboard;

const trash = "/admin/deleted";

/** Restores a record from the trash; the toast of a deletion and the page of the trash post here. */
export async function action({ request }: ActionFunctionArgs) {
  const { form } = await readAdminFormFields(request, { savePending: false });
  const revision = parseId(String(form.get("revision")));
  const [to, toast] = await restore(revision).catch((error) => {
    console.error("A deleted record could not be restored:", error);
    return [trash, restoringFailed()] as const;
  });
  return redirectWithToast(to, toast);
}

async function restore(revision: number | undefined) {
  const restored = revision && (await restoreWithFiles(revision));
  if (restored)
    return [
      `/admin/${deletableKinds[restored.kind].path}`,
      createToast(`${restored.title} is back`),
    ] as const;
  const why = "It has been brought back already, or was deleted more than 30 days ago.";
  return [trash, createToast("Nothing to undo", why)] as const;
}
