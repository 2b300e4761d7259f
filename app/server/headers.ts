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

/**
 * An anonymous page may be kept for a minute by a cache between; what carries a cookie belongs to one person.
 * A route that said something itself is left alone.
 */
export function cacheable(request: Request, status: number, headers: Headers) {
  headers.append("Vary", "Cookie");
  if (headers.has("Cache-Control")) return;
  const personal = headers.has("Set-Cookie") || request.headers.has("Cookie");
  const open = request.method === "GET" && status === 200 && !personal;
  const kept = "public, max-age=0, s-maxage=60, stale-while-revalidate=86400";
  headers.set("Cache-Control", open ? kept : "private, no-store");
}
