import { createHash } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import leaving from "#app/offline/leaving.ts?script";
import worker from "#app/offline/worker.ts?script";
import { environment } from "#app/schemas/environment";
import { api } from "#app/server/api";

const code = environment.OFFLINE ? worker : leaving;
const tag = `W/"${createHash("sha256").update(code).digest("base64url").slice(0, 16)}"`;

/** /sw.js: the service worker. A browser asks at every visit whether it is still the same. */
function read({ request }: LoaderFunctionArgs) {
  const headers = {
    "Cache-Control": "no-cache",
    // What the worker asks for, for itself or for a page, is judged by this.
    "Content-Security-Policy": "default-src 'none'; connect-src 'self'",
    "Content-Type": "text/javascript; charset=utf-8",
    ETag: tag,
  };
  const isKnown = request.headers.get("If-None-Match")?.includes(tag);
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(code, { headers });
}

const calls = api({ GET: read });

export const loader = calls.loader;
export const action = calls.action;
