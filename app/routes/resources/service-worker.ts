import { createHash } from "node:crypto";
import { brotliCompressSync } from "node:zlib";
import { environment } from "#app/config/environment";
import { apiRoute } from "#app/server/http/api-route";
import { negotiateEncoding } from "#app/server/http/content-negotiation";
import unregister from "#app/service-worker/unregister.ts?script";
import worker from "#app/service-worker/worker.ts?script";
import { type Language, readLanguage } from "#app/words/language";
import { siteLanguages } from "#db/queries/site-languages";

type Script = { code: string; tag: string; compressed?: Buffer };

const scripts = new Map<Language, Script>();

function scriptIn(language: Language) {
  const known = scripts.get(language);
  if (known) return known;
  const code = (environment.OFFLINE ? worker : unregister)[language];
  const hash = createHash("sha256").update(code).digest("base64url");
  const script: Script = { code, tag: `W/"${hash.slice(0, 16)}"` };
  scripts.set(language, script);
  return script;
}

/** Compressed once with the best ratio; remix-serve compresses for other encodings. */
function compress(script: Script) {
  script.compressed ??= brotliCompressSync(script.code);
  return new Uint8Array(script.compressed);
}

export const loader = apiRoute({
  /** /sw.js: the service worker's script, whose words are those of `locale`. A browser revalidates it at every visit. */
  GET: ({ request }) => {
    const named = readLanguage(new URL(request.url).searchParams.get("locale"));
    const script = scriptIn(named ?? siteLanguages().first);
    const { code, tag } = script;
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
    return new Response(compress(script), { headers: { ...headers, "Content-Encoding": "br" } });
  },
});
export const action = loader;
