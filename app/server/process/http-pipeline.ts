import { subscribe } from "node:diagnostics_channel";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { environment } from "#app/config/environment";
import { noteLine } from "#app/server/http/backpressure";
import { answerFirst } from "#app/server/page-cache/kept-answers";
import { logRequest, quietRemixServe } from "./access-log";
import { endInOrder, noteAnswer } from "./graceful-shutdown";
import { answerNoRequest, noteLast } from "./malformed-requests";
import { onceListening } from "./on-listening";
import { preferCompressed } from "./precompressed-assets";
import { completeHeaders } from "./security-headers";
import { endStalled } from "./slow-clients";

type Exchange = { request: IncomingMessage; response: ServerResponse };

/**
 * How long a request may take to come in, in milliseconds. Node's five minutes are too short for 20 MB on a slow
 * line; whoever reads a body gives up sooner on one that stands still.
 */
export const longestRequest = 2 * 3_600_000;

/**
 * remix-serve has no place for middleware, and answers 500 to a request whose host, path or method it can't turn
 * into a URL, and to a form from another site. Node says when a request comes in, before remix-serve sees it: what
 * it would stumble over is put right here, and the doors inside answer as they should.
 */
export function listenToTheWire() {
  quietRemixServe();
  onceListening((server) => {
    server.requestTimeout = longestRequest;
    answerFirst(server);
    answerNoRequest(server);
    if (import.meta.env.PROD) endInOrder(server);
  });
  subscribe("http.server.request.start", (event) => {
    const { request, response } = event as Exchange;
    logRequest(request, response);
    noteAnswer(request, response);
    noteLast(request, response);
    tidy(request);
    completeHeaders(request, response);
    preferCompressed(request, response);
    noteLine(request, response);
    endStalled(request, response);
  });
}

/** Changes the request in place, so that every URL made of it can be read. */
export function tidy(request: Pick<IncomingMessage, "headers" | "url" | "method">) {
  const { headers } = request;
  if (!environment.TRUST_PROXY) dropForwarded(headers);
  for (const name of ["host", "x-forwarded-host"]) if (!isHost(headers[name])) delete headers[name];
  headers.host ??= "localhost";
  request.url = readable(request.url ?? "/");
  // Only uploads come in parts. Express's own files would, too, and each wish for a part that is not there be an error.
  if (!request.url.startsWith("/uploads/")) for (const name of partial) delete headers[name];
  // fetch's Request refuses TRACE, and a route hears of no method that HTTP does not name: both are 405 as OPTIONS is.
  if (!methods.has(request.method ?? "")) request.method = "OPTIONS";
  if (headers.origin && isForeign(headers.origin, headers)) {
    delete headers.origin;
    headers["sec-fetch-site"] ??= "cross-site";
  }
}

const partial = ["range", "if-range", "if-match", "if-unmodified-since"];

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** A target as path and search: a whole address by its path, what is no encoding as the letters it is. */
function readable(target: string) {
  const address = [target, `http://localhost${target}`].find((text) => URL.canParse(text));
  if (!address || target === "*") return "/";
  const { pathname, search } = new URL(address);
  // Remix looks at each part of a path anew: sixteen are more than any page has.
  const path = decodable(pathname.split("/", 16).join("/"));
  // _data asks Remix for what it no longer gives, and it complains in the log.
  return path + search.replace(/([?&])_data=[^&]*/g, "$1");
}

/** A backslash, a tab, a line's end: letters in a path, but whoever makes a URL of them reads a slash, or nothing. */
const misread = /%(?=5c|09|0a|0d)/gi;

function decodable(path: string) {
  try {
    decodeURIComponent(path);
    return path.replace(misread, "%25");
  } catch {
    return path.replaceAll("%", "%25");
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
