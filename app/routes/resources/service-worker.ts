import { createHash } from "node:crypto";
import { brotliCompressSync } from "node:zlib";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { environment } from "#app/config/environment";
import { apiRoute } from "#app/server/http/api-route";
import { negotiateEncoding } from "#app/server/http/content-encoding";
import leaving from "#app/service-worker/unregister.ts?script";
import worker from "#app/service-worker/worker.ts?script";

const code = environment.OFFLINE ? worker : leaving;
const tag = `W/"${createHash("sha256").update(code).digest("base64url").slice(0, 16)}"`;

/** As small as it gets, once for all; remix-serve compresses what others ask for. */
let packed: Buffer | undefined;

/** /sw.js: the service worker. A browser asks at every visit whether it is still the same. */
function read({ request }: LoaderFunctionArgs) {
  const headers = {
    "Cache-Control": "no-cache",
    // What the worker asks for, for itself or for a page, is judged by this.
    "Content-Security-Policy": "default-src 'none'; connect-src 'self'",
    "Content-Type": "text/javascript; charset=utf-8",
    ETag: tag,
  };
  if (request.headers.get("If-None-Match")?.includes(tag))
    return new Response(null, { status: 304, headers });
  if (negotiateEncoding(request.headers.get("Accept-Encoding")) !== "br")
    return new Response(code, { headers });
  packed ??= brotliCompressSync(code);
  return new Response(new Uint8Array(packed), { headers: { ...headers, "Content-Encoding": "br" } });
}

export const loader = apiRoute({ GET: read });

export const action = loader;
