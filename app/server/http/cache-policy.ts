/** Only what this page was rendered with runs or paints; nobody frames it. */
export function contentPolicy(nonce: string) {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob: https:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Whether a page is the same for everyone: asked for without a cookie, answered without one, whole. */
export function isOpen(request: Request, status: number, headers: Headers) {
  const isRead = request.method === "GET" || request.method === "HEAD";
  const isPersonal = headers.has("Set-Cookie") || request.headers.has("Cookie");
  return isRead && status === 200 && !isPersonal && !headers.has("Cache-Control");
}

/** A page for everyone may be kept for a minute by a cache between; any other belongs to one person. */
export function cacheControl(isForAll: boolean) {
  return isForAll ? "public, max-age=0, s-maxage=60, stale-while-revalidate=86400" : "private, no-store";
}

/**
 * The same for the data of a navigation, but for two things: of data a browser would show the old first, where it may; and
 * what it asks for ahead, because a link is pointed at (components/ahead), must last until the link is followed.
 */
export function cacheControlOfData(request: Request, isForAll: boolean) {
  const isAhead = request.headers.get("Sec-Purpose")?.startsWith("prefetch");
  return isForAll ? `public, max-age=${isAhead ? 10 : 0}, s-maxage=60` : cacheControl(false);
}
