import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { readAdminForm, requireAdmin } from "#app/server/guard";
import { ownPath } from "#app/server/own-path";
import { sidebarCookie } from "#app/server/sidebar";

/** Only a form leads here; who looks is led to the first page. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return redirect("/admin/dashboard");
}

/** Folds the sidebar or opens it, and leads back to the page that it stood beside. */
export async function action({ request }: ActionFunctionArgs) {
  const { form } = await readAdminForm(request, { kept: false });
  const headers = { "Set-Cookie": await sidebarCookie(form.get("folded") === "yes") };
  return redirect(ownPath(form.get("to")) ?? "/admin/dashboard", { headers });
}
