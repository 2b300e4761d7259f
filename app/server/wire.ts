import { subscribe } from "node:diagnostics_channel";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { environment } from "#app/schemas/environment";

type Exchange = { request: IncomingMessage; response: ServerResponse };

/** What holds for every response, page, file or error (design.md, 'Security'). */
const everywhere = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
};

/**
 * remix-serve has no place for middleware, and answers 500 to a request whose host, path or method it can't turn
 * into a URL, and to a form from another site. Node says when a request comes in, before remix-serve sees it: what
 * it would stumble over is put right here, and the doors inside answer as they should.
 */
export function listenToTheWire() {
  subscribe("http.server.request.start", (event) => {
    const { request, response } = event as Exchange;
    for (const [name, value] of Object.entries(everywhere)) response.setHeader(name, value);
    tidy(request);
  });
}

/** Changes the request in place, so that every URL made of it can be read. */
export function tidy(request: Pick<IncomingMessage, "headers" | "url" | "method">) {
  const { headers } = request;
  if (!environment.TRUST_PROXY) dropForwarded(headers);
  for (const name of ["host", "x-forwarded-host"]) if (!isHost(headers[name])) delete headers[name];
  headers.host ??= "localhost";
  if (!request.url?.startsWith("/")) request.url = "/";
  // fetch's Request refuses the method TRACE; answered as any other that no page knows: 405.
  if (request.method === "TRACE") request.method = "OPTIONS";
  if (headers.origin && isForeign(headers.origin, headers)) {
    delete headers.origin;
    headers["sec-fetch-site"] ??= "cross-site";
  }
}

/** Anyone can send X-Forwarded-*; they count only behind a proxy that sets them. */
function dropForwarded(headers: IncomingHttpHeaders) {
  for (const name of Object.keys(headers)) if (name.startsWith("x-forwarded-")) delete headers[name];
}

function isHost(value: string | string[] | undefined) {
  if (value === undefined) return true;
  return typeof value === "string" && /^[\w.\-[\]:]+$/.test(value) && URL.canParse(`http://${value}`);
}

function isForeign(origin: string, headers: IncomingHttpHeaders) {
  if (!URL.canParse(origin)) return true;
  const own = environment.SITE_URL && new URL(environment.SITE_URL).host;
  return ![own, headers.host, headers["x-forwarded-host"]].includes(new URL(origin).host);
}
