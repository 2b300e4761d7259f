import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";

/** A page as it was drawn, and the nonce that its policy must name. */
export type Drawn = { html: string; nonce: string };

/** A page as it leaves, in each coding that a browser may ask for. */
export type Page = { nonce: string; identity: Buffer; gzip: Buffer; br: Buffer };

export type Coding = "identity" | "gzip" | "br";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const pages = new LRUCache<string, Page>({
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: ({ identity, gzip, br }) => identity.length + gzip.length + br.length,
});

const underWay = new Map<string, Promise<Page>>();

/** One start of the server: a new build may draw the same data in another way. */
const start = Date.now();

/** The name of a page: the same data under the same address is the same page. Stands in its ETag, too. */
export function pageKey(url: string, data: unknown) {
  return createHash("sha256")
    .update(JSON.stringify([start, url, data]))
    .digest("base64url");
}

/** The page of this name, if it is still kept. */
export function keptPage(key: string) {
  return pages.get(key);
}

/**
 * Renders and compresses a page once for what its loaders answered. Many who ask at once wait for one rendering.
 */
export async function stored(key: string, isSearch: boolean, draw: () => Promise<Drawn>) {
  const known = pages.get(key) ?? underWay.get(key);
  if (known) return known;
  // A search may be the only one of its kind; a page is asked for again and again.
  const page = finish(draw, isSearch ? 5 : 11).finally(() => underWay.delete(key));
  underWay.set(key, page);
  const finished = await page;
  pages.set(key, finished);
  return finished;
}

async function finish(draw: () => Promise<Drawn>, quality: number): Promise<Page> {
  const { html, nonce } = await draw();
  const identity = Buffer.from(html);
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  const [br, zipped] = await Promise.all([toBrotli(identity, { params }), toGzip(identity)]);
  return { nonce, identity, br, gzip: zipped };
}
