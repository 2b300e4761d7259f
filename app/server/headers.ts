/** What holds for every response (design.md, 'Security'). */
const everywhere = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
};

export function secure(headers: Headers) {
  for (const [name, value] of Object.entries(everywhere)) headers.set(name, value);
}

/** Only what this page was rendered with runs or paints; nobody frames it. */
export function contentPolicy(nonce: string) {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: https:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Whether a page is the same for everyone: asked for without a cookie, answered without one, whole. */
export function isOpen(request: Request, status: number, headers: Headers) {
  const personal = headers.has("Set-Cookie") || request.headers.has("Cookie");
  return (
    ["GET", "HEAD"].includes(request.method) && status === 200 && !personal && !headers.has("Cache-Control")
  );
}

/** A page for everyone may be kept for a minute by a cache between; any other belongs to one person. */
export function cacheable(open: boolean, headers: Headers) {
  headers.append("Vary", "Cookie");
  const kept = "public, max-age=0, s-maxage=60, stale-while-revalidate=86400";
  headers.set("Cache-Control", open ? kept : "private, no-store");
}
