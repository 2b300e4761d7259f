import { safeRedirectPath } from "#app/server/http/safe-redirect";

/** The page that required the login. */
export function returnPath(request: Request) {
  return safeRedirectPath(new URL(request.url).searchParams.get("to")) ?? "/admin/dashboard";
}
