/** The page that `to` in the URL of a request names, or else the dashboard. */
export function redirectTarget(request: Request) {
  return safeRedirectPath(new URL(request.url).searchParams.get("to")) ?? "/admin/dashboard";
}

/** Validates the target of a redirect that came from a client. @returns undefined unless it is a page of this site */
export function safeRedirectPath(to: unknown) {
  if (typeof to !== "string" || !to.startsWith("/") || to.length > 8000) return undefined;
  const base = "http://base.invalid";
  if (!URL.canParse(to, base)) return undefined;
  const { origin, pathname, search } = new URL(to, base);
  if (origin !== base || pathname.startsWith("//")) return undefined;
  return /^\/(api|uploads|assets|login|logout|reset-password|confirm-email)(\/|$)/.test(pathname)
    ? undefined
    : pathname + search;
}
