import type { IncomingMessage, ServerResponse } from "node:http";
import { environment } from "#app/config/environment";

/** What holds for every response, page, file or error (design.md, 'Security'). */
const everywhere = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
};

/** What is no page, and was given no policy by whoever answers, runs nothing and loads nothing. */
const nothing = "default-src 'none'";

/** No other site draws any of it into its own pages. */
const unframed = "frame-ancestors 'none'";

/**
 * A year, and only this name: the firm's webmail or an old shop under another one may still speak plain HTTP, and
 * nobody here can know. Whoever does know says more at the proxy.
 */
const onlyByTls = "max-age=31536000";

/**
 * Completes the headers of an answer at the moment when they are written: an error that Express answers drops all that
 * were set before, and Remix adds to those that stand there instead of replacing them.
 */
export function completeHeaders(request: IncomingMessage, response: ServerResponse) {
  const told = environment.TRUST_PROXY ? request.headers["x-forwarded-proto"] : undefined;
  const write = response.writeHead;
  response.writeHead = function (this: ServerResponse, ...values: unknown[]) {
    if (!response.headersSent) complete(response, String(told ?? ""));
    return write.apply(this, values as Parameters<typeof write>);
  } as typeof write;
}

/** What stands in front of an answer that Node gives by itself, before there is a request. */
export function headersOfNoRequest() {
  const isSecure = environment.SITE_URL?.startsWith("https");
  return {
    ...everywhere,
    "Content-Security-Policy": `${nothing}; ${unframed}`,
    ...(isSecure && { "Strict-Transport-Security": onlyByTls }),
  };
}

/** @param told what a trusted proxy says that this request came by; Mehrab itself speaks plain HTTP */
function complete(response: ServerResponse, told: string) {
  for (const [name, value] of Object.entries(everywhere)) response.setHeader(name, value);
  // A page that a browser has kept has a policy of its own, with its own nonce: no 304 gives it another.
  const given = response.getHeader("Content-Security-Policy");
  const policy = String(given ?? nothing);
  if (!policy.includes("frame-ancestors") && (given || response.statusCode !== 304))
    response.setHeader("Content-Security-Policy", `${policy}; ${unframed}`);
  const site = environment.SITE_URL ?? told;
  if ((told || site).startsWith("https")) response.setHeader("Strict-Transport-Security", onlyByTls);
  const cookies = [response.getHeader("Set-Cookie") ?? []].flat().map(String);
  if (site.startsWith("https") && cookies.length > 0) response.setHeader("Set-Cookie", cookies.map(secured));
}

function secured(cookie: string) {
  return /;\s*secure\b/i.test(cookie) ? cookie : `${cookie}; Secure`;
}
