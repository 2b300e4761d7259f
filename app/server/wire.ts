import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { environment } from "#app/schemas/environment";

/**
 * remix-serve has no place for middleware, and answers 500 to a request whose host, path or method it can't turn
 * into a URL, and to a form from another site. Node says when a request comes in, before remix-serve sees it: what
 * it would stumble over is put right here, and the doors inside answer as they should.
 */
export function listenToTheWire() {
  subscribe("http.server.request.start", (event) => tidy((event as { request: IncomingMessage }).request));
}

function tidy(request: IncomingMessage) {
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
function dropForwarded(headers: IncomingMessage["headers"]) {
  for (const name of Object.keys(headers)) if (name.startsWith("x-forwarded-")) delete headers[name];
}

function isHost(value: string | string[] | undefined) {
  return (
    value === undefined ||
    (typeof value === "string" && /^[\w.\-[\]:]+$/.test(value) && URL.canParse(`http://${value}`))
  );
}

function isForeign(origin: string, headers: IncomingMessage["headers"]) {
  if (!URL.canParse(origin)) return true;
  const own = environment.SITE_URL && new URL(environment.SITE_URL).host;
  return ![own, headers.host, headers["x-forwarded-host"]].includes(new URL(origin).host);
}
