import { createHash } from "node:crypto";
import { brotliCompressSync } from "node:zlib";
import { environment } from "#app/config/environment";
import { apiRoute } from "#app/server/http/api-route";
import { negotiateEncoding } from "#app/server/http/content-negotiation";
import unregister from "#app/service-worker/unregister.ts?script";
import worker from "#app/service-worker/worker.ts?script";

const code = environment.OFFLINE ? worker : unregister;
const tag = `W/"${createHash("sha256").update(code).digest("base64url").slice(0, 16)}"`;

/** Compressed once with the best ratio; remix-serve compresses for other encodings. */
let compressed: Buffer | undefined;

export const loader = apiRoute({
  /** /sw.js: the service worker's script. A browser revalidates it at every visit. */
  GET: ({ request }) => {
    const headers = {
      "Cache-Control": "no-cache",
      // The policy of every request that the worker makes.
      "Content-Security-Policy": "default-src 'none'; connect-src 'self'",
      "Content-Type": "text/javascript; charset=utf-8",
      ETag: tag,
    };
    if (request.headers.get("If-None-Match")?.includes(tag))
      return new Response(null, { status: 304, headers });
    if (negotiateEncoding(request.headers.get("Accept-Encoding")) !== "br")
      return new Response(code, { headers });
    compressed ??= brotliCompressSync(code);
    return new Response(new Uint8Array(compressed), { headers: { ...headers, "Content-Encoding": "br" } });
  },
});
export const action = loader;
