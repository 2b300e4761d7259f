import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { themes } from "#app/schemas/users/user";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { redirectToDashboard } from "#app/server/auth/require-admin";
import { safeRedirectPath } from "#app/server/http/safe-redirect";
import { readLanguage } from "#app/words/language";
import { updateLanguage, updateTheme } from "#db/queries/users/users";
import { sidebarCookie } from "./sidebar-cookie";

export const loader = redirectToDashboard;

/** Stores whether the sidebar is collapsed in this browser, or the theme or language of the user. */
export async function action({ request }: ActionFunctionArgs) {
  const { admin, form } = await readAdminFormFields(request, "read", { savePending: false });
  const to = safeRedirectPath(form.get("to")) ?? "/admin/dashboard";
  const theme = themes.find((name) => name === form.get("theme"));
  if (theme) {
    await updateTheme(admin.id, theme);
    return redirect(to);
  }
  const language = readLanguage(form.get("language"));
  if (language) {
    await updateLanguage(admin.id, language);
    return redirect(to);
  }
  const state = form.get("collapsed") === "yes" ? "collapsed" : "open";
  return redirect(to, { headers: { "Set-Cookie": await sidebarCookie.serialize(state) } });
}
