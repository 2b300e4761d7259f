import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { redirectToDashboard } from "#app/server/auth/require-admin";
import { safeRedirectPath } from "#app/server/http/safe-redirect";
import { sidebarCookie } from "./sidebar-cookie";

export const loader = redirectToDashboard;

export async function action({ request }: ActionFunctionArgs) {
  const { form } = await readAdminFormFields(request, "read", { savePending: false });
  const state = form.get("collapsed") === "yes" ? "collapsed" : "open";
  const headers = { "Set-Cookie": await sidebarCookie.serialize(state) };
  return redirect(safeRedirectPath(form.get("to")) ?? "/admin/dashboard", { headers });
}
