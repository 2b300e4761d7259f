import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { readAdminFormFields, redirectToDashboard } from "#app/server/auth/require-admin";
import { safeRedirectPath } from "#app/server/http/safe-redirect";
import { sidebarCookie } from "#app/server/http/sidebar-cookie";

export const loader = redirectToDashboard;

/** Folds the sidebar or opens it, and leads back to the page that it stood beside. */
export async function action({ request }: ActionFunctionArgs) {
  const { form } = await readAdminFormFields(request, { kept: false });
  const headers = { "Set-Cookie": await sidebarCookie(form.get("folded") === "yes") };
  return redirect(safeRedirectPath(form.get("to")) ?? "/admin/dashboard", { headers });
}
