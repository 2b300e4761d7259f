import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { createToast } from "#app/schemas/toast";
import { endSession } from "#app/server/auth/session";
import { serializeToast, toastCookie } from "#app/server/http/flash-toast";
import { readFormBody } from "#app/server/http/request-body";

/** Signing out is a form; who only looks is led home. */
export function loader() {
  return redirect("/");
}

/** Ends the session. Spec sections 2 and 8: the header of the site and the back-office say it in their own words. */
export async function action({ request }: ActionFunctionArgs) {
  const fromSite = (await readFormBody(request)).get("from") === "site";
  try {
    const headers = new Headers({ "Set-Cookie": await endSession(request) });
    headers.append("Set-Cookie", await (fromSite ? toldOnSite() : toldInBackOffice()));
    return redirect(fromSite ? "/" : "/login", { headers });
  } catch (error) {
    console.error("Somebody could not be signed out:", error);
    const toast = createToast("Logout failed", "An error occurred during logout", true);
    return redirect(fromSite ? "/" : "/admin/dashboard", {
      headers: { "Set-Cookie": await serializeToast(toast) },
    });
  }
}

function toldOnSite() {
  return toastCookie("Logged out successfully", "You have been logged out of your account.");
}

function toldInBackOffice() {
  return toastCookie("Logged out", "You have been successfully logged out");
}
