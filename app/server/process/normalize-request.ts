import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { environment } from "#app/config/environment";
import { negotiateEncoding } from "#app/server/http/content-negotiation";

type Request = Pick<IncomingMessage, "headers" | "url" | "method">;

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

const partialHeaders = ["range", "if-range", "if-match", "if-unmodified-since"];

/** The host of SITE_URL: then no other host is part of a page, an address or a key of the page cache. */
const findOwnHost = () => environment.SITE_URL && new URL(environment.SITE_URL).host;

/**
 * Changes a request in place where remix-serve would answer 500: an invalid host, path, method, or another origin. Also
 * reduces headers that pages depend on to the values that matter: strangers can't make up variants of a page.
 */
export function normalizeRequest(request: Request, _response: unknown, next: () => void) {
  const { headers } = request;
  normalizeHosts(headers);
  // Negotiated once: remix-serve reads the weights of an unusual header in another way.
  if (headers["accept-encoding"]) headers["accept-encoding"] = negotiateEncoding(headers["accept-encoding"]);
  reduceHeader(headers, "save-data", /^on$/);
  reduceHeader(headers, "x-forwarded-proto", /^https?/);
  request.url = normalizeTarget(request.url ?? "/");
  // Only uploads are served in parts. Express's static files would be, too, and log each unsatisfiable range as an error.
  if (!request.url.startsWith("/uploads/")) for (const name of partialHeaders) delete headers[name];
  // fetch's Request rejects TRACE, and no route knows another method: all are answered 405 as OPTIONS is.
  if (!methods.has(request.method ?? "")) request.method = "OPTIONS";
  normalizeOrigin(headers);
  next();
}

function normalizeHosts(headers: IncomingHttpHeaders) {
  // Any client can send X-Forwarded-*; only a proxy that sets them itself makes them trustworthy.
  if (!environment.TRUST_PROXY)
    for (const name of Object.keys(headers)) if (name.startsWith("x-forwarded-")) delete headers[name];
  for (const name of ["host", "x-forwarded-host"]) if (!isHost(headers[name])) delete headers[name];
  headers.host ??= "localhost";
}

function normalizeOrigin(headers: IncomingHttpHeaders) {
  // Remix throws on another origin; routes answer 403 by Sec-Fetch-Site (http/request-body).
  if (headers.origin && isForeignOrigin(headers.origin, headers)) {
    delete headers.origin;
    headers["sec-fetch-site"] ??= "cross-site";
  }
  const ownHost = findOwnHost();
  if (!ownHost) return;
  // Remix compares the origin, which has been checked, with the host.
  headers.host = ownHost;
  delete headers["x-forwarded-host"];
  delete headers.origin;
}

/** Sets a header to the first value that matches, or removes it. */
function reduceHeader(headers: IncomingHttpHeaders, name: string, values: RegExp) {
  const [value] =
    values.exec(
      String(headers[name] ?? "")
        .trim()
        .toLowerCase(),
    ) ?? [];
  if (value) headers[name] = value;
  else delete headers[name];
}

/** A request target as path and search: an absolute URL loses its origin, an invalid escape sequence is escaped. */
function normalizeTarget(target: string) {
  const url = [target, `http://localhost${target}`].find((text) => URL.canParse(text));
  if (!url || target === "*") return "/";
  const { pathname, search } = new URL(url);
  // Remix's matching is slow for many segments; no page has more than sixteen.
  const path = escapeInvalid(pathname.split("/", 16).join("/"));
  // Remix logs an error for `_data`, a parameter of its old data requests.
  return path + search.replace(/([?&])_data=[^&]*/g, "$1");
}

/** Encoded backslash, tab and line breaks, which URL parsers read as a slash or drop. */
const misparsedEscapes = /%(?=5c|09|0a|0d)/gi;

function escapeInvalid(path: string) {
  try {
    decodeURIComponent(path);
    return path.replace(misparsedEscapes, "%25");
  } catch {
    return path.replaceAll("%", "%25");
  }
}

function isHost(value: string | string[] | undefined) {
  if (value === undefined) return true;
  return typeof value === "string" && /^[\w.\-[\]:]+$/.test(value) && URL.canParse(`http://${value}`);
}

function isForeignOrigin(origin: string, headers: IncomingHttpHeaders) {
  if (!URL.canParse(origin)) return true;
  const { host, hostname } = new URL(origin);
  const ownHost = findOwnHost();
  if (host === ownHost) return false;
  // With SITE_URL no other name is the site's, but an office may open it by its address in the network.
  const mayBeOwn = !ownHost || hostname === "localhost" || isIP(hostname.replace(/^\[|\]$/g, "")) !== 0;
  return !(mayBeOwn && [headers.host, headers["x-forwarded-host"]].includes(host));
}
