import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { restoringFailed, toastOf } from "#app/schemas/toast";
import { leadToDashboard, readAdminFields } from "#app/server/auth/require-admin";
import { restoreWithFiles } from "#app/server/files/trash";
import { carry } from "#app/server/http/flash-toast";
import { readId } from "#app/server/http/responses";

export const loader = leadToDashboard;

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
  const { form } = await readAdminFields(request, { kept: false });
  const revision = readId(String(form.get("revision")));
  const restored = await (revision && restoreWithFiles(revision).catch(logged));
  if (restored === failed)
    return redirect("/admin/deleted", { headers: { "Set-Cookie": await carry(restoringFailed()) } });
  if (restored) {
    const toast = toastOf(`${restored.title} is back`);
    return redirect(lists[restored.kind], { headers: { "Set-Cookie": await carry(toast) } });
  }
  const toast = toastOf(
    "Nothing to undo",
    "It has been brought back already, or was deleted more than 30 days ago.",
  );
  return redirect("/admin/deleted", { headers: { "Set-Cookie": await carry(toast) } });
}
