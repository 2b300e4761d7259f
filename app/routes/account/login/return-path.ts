import { safeRedirectPath } from "#app/server/http/safe-redirect";

export function returnPath(request: Request) {
  return safeRedirectPath(new URL(request.url).searchParams.get("to")) ?? "/admin/dashboard";
}
