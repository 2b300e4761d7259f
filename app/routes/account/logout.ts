import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { createToast } from "#app/schemas/toast";
import { endSession } from "#app/server/auth/session";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { readFormBody } from "#app/server/http/request-body";

export function loader() {
  return redirect("/");
}

/** Ends the session; the site's header and the back-office have words of their own. */
export async function action({ request }: ActionFunctionArgs) {
  const isSite = (await readFormBody(request)).get("from") === "site";
  try {
    const headers = await endSession(request);
    const toast = isSite
      ? createToast("Logged out successfully", "You have been logged out of your account.")
      : createToast("Logged out", "You have been successfully logged out");
    return await redirectWithToast(isSite ? "/" : "/login", toast, headers);
  } catch (error) {
    console.error("Logout failed:", error);
    const toast = createToast("Logout failed", "An error occurred during logout", true);
    return redirectWithToast(isSite ? "/" : "/admin/dashboard", toast);
  }
}
