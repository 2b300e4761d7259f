import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { leadToDashboard, readAdminFields } from "#app/server/auth/require-admin";
import { ownPath } from "#app/server/http/safe-redirect";
import { sidebarCookie } from "#app/server/http/sidebar-cookie";

export const loader = leadToDashboard;

/** Folds the sidebar or opens it, and leads back to the page that it stood beside. */
export async function action({ request }: ActionFunctionArgs) {
  const { form } = await readAdminFields(request, { kept: false });
  const headers = { "Set-Cookie": await sidebarCookie(form.get("folded") === "yes") };
  return redirect(ownPath(form.get("to")) ?? "/admin/dashboard", { headers });
}
