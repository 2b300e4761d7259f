import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { requestContext } from "#app/config/request-context";
import { localDate } from "#app/schemas/units/time-zone";
import { type Encoding, negotiateEncoding } from "#app/server/http/content-negotiation";
import { contentSecurityPolicy } from "#app/server/http/content-security-policy";
import { storedTimeZone } from "#db/queries/database/time-zone";
import { pageVersion } from "#db/queries/page-version";

/** A rendered page, and the nonce of its inline scripts and style. */
export type Document = { html: Buffer; nonce: string };

/** A response with status 200 that is right as long as the data has this version. */
type Entry = { version: string | undefined; etag: string; headers: [string, string][]; body: Buffer };

/**
 * Quality of Brotli, 0 to 11. The highest makes a page a twelfth smaller and takes 60 ms of a processor in place of 3: it is for
 * pages that many visitors read until they change, not for each search.
 */
const qualityFor = ({ url }: Request) => (/^(\?page=\d+)?$/.test(new URL(url).search) ? 11 : 6);

const cache = new LRUCache<string, Entry>({
  maxSize: 12 * 1024 * 1024,
  sizeCalculation: ({ body }, key) => 1024 + key.length + body.length,
});

const pending = new Map<string, Promise<Entry>>();

/** Middleware: answers a GET or HEAD without a cookie, as long as the data is unchanged; a page contains its own URL. */
export function pageCache(request: IncomingMessage, response: ServerResponse, next: () => void) {
  const { headers, method, url } = request;
  const version = (method === "GET" || method === "HEAD") && !headers.cookie ? currentVersion() : undefined;
  if (!version) return next();
  // http-pipeline has normalized them: each has one or two values, but for hosts without SITE_URL.
  const variants = ["save-data", "x-forwarded-proto", "x-forwarded-host", "host"].map(
    (name) => headers[name],
  );
  const key = [negotiateEncoding(headers["accept-encoding"]), ...variants, url].join("\n");
  const entry = cache.get(key);
  if (entry?.version !== version) {
    Object.assign(requestContext.getStore() ?? {}, { cacheKey: key, pageVersion: version });
    return next();
  }
  const isUnchanged = matches(entry, headers["if-none-match"]);
  response.statusCode = isUnchanged ? 304 : 200;
  for (const [name, value] of headersFor(entry, isUnchanged)) response.setHeader(name, value);
  response.end(isUnchanged || method === "HEAD" ? undefined : entry.body);
}

/** Renders a public page, once for simultaneous requests; the HTTP pipeline's middleware sends it again. */
export async function remember(request: Request, headers: Headers, render: () => Promise<Document>) {
  const { cacheKey: key, pageVersion: version } = requestContext.getStore() ?? {};
  const create = async (): Promise<Entry> => {
    const document = await render();
    const etag = etagOf(document);
    const previous = key ? cache.get(key) : undefined;
    const entry =
      previous?.etag === etag
        ? { ...previous, version }
        : { version, etag, ...(await encode(request, headers, document, etag)) };
    // Written to meanwhile: the loaders may have seen older data.
    if (key && version === currentVersion()) cache.set(key, entry);
    return entry;
  };
  const entry = await (key ? once(`${version}\n${key}`, create) : create());
  const isUnchanged = matches(entry, request.headers.get("If-None-Match"));
  return new Response(isUnchanged ? null : new Uint8Array(entry.body), {
    status: isUnchanged ? 304 : 200,
    headers: headersFor(entry, isUnchanged),
  });
}

function once(name: string, create: () => Promise<Entry>) {
  const entry = pending.get(name) ?? create().finally(() => pending.delete(name));
  pending.set(name, entry);
  return entry;
}

/** Two renderings of the same content differ by their nonce alone. */
function etagOf({ html, nonce }: Document) {
  return `W/"${hash("sha256", html.toString().replaceAll(nonce, ""), "base64url")}"`;
}

async function encode(request: Request, headers: Headers, { html, nonce }: Document, etag: string) {
  const encoding = negotiateEncoding(request.headers.get("Accept-Encoding"));
  const body = await compress(html, encoding, qualityFor(request));
  headers.append("Vary", "Accept-Encoding, Save-Data");
  headers.set("ETag", etag);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", contentSecurityPolicy(nonce));
  headers.set("Content-Length", String(body.length));
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  return { headers: [...headers], body };
}

async function compress(html: Buffer, encoding: Encoding, quality: number) {
  if (encoding === "identity") return html;
  if (encoding === "gzip") return promisify(gzip)(html);
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
  };
  return promisify(brotliCompress)(html, { params });
}

/** Weak comparison (RFC 9110, 8.8.3.2). */
function matches({ etag }: Entry, ifNoneMatch: string | null | undefined) {
  return ifNoneMatch?.includes(etag.slice(2)) ?? false;
}

/** A 304 must not replace the stored page's policy, which names that page's nonce. */
function headersFor({ headers }: Entry, isUnchanged: boolean) {
  const ofBody = /^content-(security-policy|type|encoding|length)$/i;
  return isUnchanged ? headers.filter(([name]) => !ofBody.test(name)) : headers;
}

/** Changes with every write and every day of the firm (the footer shows the year); undefined when the database can't be read. */
function currentVersion() {
  try {
    const version = pageVersion();
    return `${version}.${localDate(storedTimeZone(version))}`;
  } catch {
    return undefined;
  }
}
