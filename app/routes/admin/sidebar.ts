import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { leadToDashboard, readAdminFields } from "#app/server/guard";
import { ownPath } from "#app/server/own-path";
import { sidebarCookie } from "#app/server/sidebar";

export const loader = leadToDashboard;

/** Folds the sidebar or opens it, and leads back to the page that it stood beside. */
export async function action({ request }: ActionFunctionArgs) {
  const { form } = await readAdminFields(request, { kept: false });
  const headers = { "Set-Cookie": await sidebarCookie(form.get("folded") === "yes") };
  return redirect(ownPath(form.get("to")) ?? "/admin/dashboard", { headers });
}
