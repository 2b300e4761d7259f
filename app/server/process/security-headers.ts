import type { IncomingMessage, ServerResponse } from "node:http";
import onHeaders from "on-headers";
import { environment } from "#app/config/environment";
import { usesTls } from "#app/server/http/site-origin";

const always = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/**
 * The browser opens a page with this policy in a further process, which costs a phone 0.2 s before the first paint. So pages
 * have it that no cache may keep, such as the login page and the back-office; visitors' pages and missing ones don't.
 */
const openerPolicy = { "Cross-Origin-Opener-Policy": "same-origin" };

/** The policy of responses that set none of their own: they run and load nothing. */
const defaultPolicy = "default-src 'none'";

const noFraming = "frame-ancestors 'none'";

/** HSTS for a year, without subdomains: others of the firm may still use plain HTTP. A proxy may send more. */
const hsts = "max-age=31536000";

/** Set only when the headers are written: Express's error handling drops earlier ones, and Remix appends to them. */
export function securityHeaders(request: IncomingMessage, response: ServerResponse, next: () => void) {
  const protocol = environment.TRUST_PROXY ? String(request.headers["x-forwarded-proto"] ?? "") : "";
  onHeaders(response, () => setSecurityHeaders(response, protocol));
  next();
}

/** Headers of responses to malformed requests, which have no ServerResponse. @param packet what Node tells of the request */
export function defaultSecurityHeaders(packet: Buffer | undefined) {
  const [, forwarded = ""] = /^x-forwarded-proto:[ \t]*(\w+)/im.exec(packet?.toString("latin1") ?? "") ?? [];
  return {
    ...always,
    ...openerPolicy,
    "Content-Security-Policy": `${defaultPolicy}; ${noFraming}`,
    ...(hasHsts(environment.TRUST_PROXY ? forwarded : "") && { "Strict-Transport-Security": hsts }),
  };
}

/** @param protocol what a trusted proxy received the request by, else empty: Mehrab itself serves plain HTTP only */
const hasHsts = (protocol: string) => (protocol ? protocol.startsWith("https") : usesTls(protocol));

function setSecurityHeaders(response: ServerResponse, protocol: string) {
  for (const [name, value] of Object.entries(headersOf(response))) response.setHeader(name, value);
  // A 304 must keep the policy of the stored page, which names that page's nonce.
  const ownPolicy = response.getHeader("Content-Security-Policy");
  const policy = String(ownPolicy ?? defaultPolicy);
  if (!policy.includes("frame-ancestors") && (ownPolicy || response.statusCode !== 304))
    response.setHeader("Content-Security-Policy", `${policy}; ${noFraming}`);
  if (hasHsts(protocol)) response.setHeader("Strict-Transport-Security", hsts);
  const cookies = [response.getHeader("Set-Cookie") ?? []].flat().map(String);
  if (usesTls(protocol) && cookies.length > 0) response.setHeader("Set-Cookie", cookies.map(withSecure));
}

function headersOf(response: ServerResponse) {
  // A page whose address holds a secret has a stricter policy of its own (auth/secret-page).
  const own = response.getHeader("Referrer-Policy");
  return {
    ...always,
    ...(own && { "Referrer-Policy": own }),
    ...(isPrivate(response) && response.statusCode !== 404 && openerPolicy),
    ...(isPublicPicture(response) && { "Cross-Origin-Resource-Policy": "cross-origin" }),
  };
}

/** Readers of the feed, mail programs and the firm's other sites show pictures of this one. */
function isPublicPicture(response: ServerResponse) {
  const isPicture = /^(image|video)\//.test(String(response.getHeader("Content-Type")));
  return isPicture && !isPrivate(response);
}

const isPrivate = (response: ServerResponse) => /no-store/.test(String(response.getHeader("Cache-Control")));

function withSecure(cookie: string) {
  return /;\s*secure\b/i.test(cookie) ? cookie : `${cookie}; Secure`;
}
