import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { createToast, restoringFailed } from "#app/schemas/toast";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { redirectToDashboard } from "#app/server/auth/require-admin";
import { restoreWithFiles } from "#app/server/files/trash";
import { serializeToast } from "#app/server/http/flash-toast";
import { parseId } from "#app/server/http/url-params";

export const loader = redirectToDashboard;

const lists = {
  property: "/admin/properties",
  project: "/admin/projects",
  message: "/admin/messages",
  file: "/admin/files",
};

const failed = "failed";

function logged(error: unknown): typeof failed {
  console.error("What was deleted could not be brought back:", error);
  return failed;
}

/** Brings back what was deleted; the toast and the page of deleted records post here. */
export async function action({ request }: ActionFunctionArgs) {
  const { form } = await readAdminFormFields(request, { savePending: false });
  const revision = parseId(String(form.get("revision")));
  const restored = await (revision && restoreWithFiles(revision).catch(logged));
  if (restored === failed)
    return redirect("/admin/deleted", { headers: { "Set-Cookie": await serializeToast(restoringFailed()) } });
  if (restored) {
    const toast = createToast(`${restored.title} is back`);
    return redirect(lists[restored.kind], { headers: { "Set-Cookie": await serializeToast(toast) } });
  }
  const toast = createToast(
    "Nothing to undo",
    "It has been brought back already, or was deleted more than 30 days ago.",
  );
  return redirect("/admin/deleted", { headers: { "Set-Cookie": await serializeToast(toast) } });
}
