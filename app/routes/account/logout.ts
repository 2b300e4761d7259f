import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { createToast } from "#app/schemas/toast";
import { endSession } from "#app/server/auth/session";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { readFormBody } from "#app/server/http/request-body";
import { m } from "#app/words/compiled/messages.js";

export function loader() {
  return redirect("/");
}

/** Ends the session; the site's header and the back-office have words of their own. */
export async function action({ request }: ActionFunctionArgs) {
  const isSite = (await readFormBody(request)).get("from") === "site";
  try {
    const headers = await endSession(request);
    const toast = isSite
      ? createToast(m.logout_done_site(), m.logout_done_site_text())
      : createToast(m.logout_done(), m.logout_done_text());
    return await redirectWithToast(isSite ? "/" : "/login", toast, headers);
  } catch (error) {
    console.error("Logout failed:", error);
    const toast = createToast(m.logout_failed(), m.logout_failed_text(), true);
    return redirectWithToast(isSite ? "/" : "/admin/dashboard", toast);
  }
}
