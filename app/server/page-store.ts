import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { LRUCache } from "lru-cache";

/** A page as it leaves: its HTML, the nonce that its policy must name, and the HTML compressed when it is kept. */
export type Page = { html: string; nonce: string; brotli?: Uint8Array };

const mostBytes = 32 * 1024 * 1024;
const compress = promisify(brotliCompress);

const pages = new LRUCache<string, Promise<Page>>({ maxSize: mostBytes });

/** One start of the server: a new build may draw the same data in another way. */
const start = Date.now();

/** The name of a page: the same data under the same address is the same page. Stands in its ETag, too. */
export function pageKey(url: string, data: unknown) {
  return createHash("sha256")
    .update(JSON.stringify([start, url, data]))
    .digest("base64url");
}

/**
 * Renders and compresses a page once for what its loaders answered, so nothing has to be told when something
 * changed. Many who ask at once wait for one rendering.
 */
export function stored(key: string, isSearch: boolean, render: () => Promise<Page>) {
  const known = pages.get(key);
  if (known) return known;
  // A search may be the only one of its kind; a page is asked for again and again.
  const page = finish(render, isSearch ? 5 : 11);
  pages.set(key, page, { size: 64 * 1024 });
  page.then(
    ({ html, brotli = [] }) => pages.has(key) && pages.set(key, page, { size: html.length + brotli.length }),
    () => pages.delete(key),
  );
  return page;
}

async function finish(render: () => Promise<Page>, quality: number): Promise<Page> {
  const { html, nonce } = await render();
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
  };
  return { html, nonce, brotli: await compress(html, { params }) };
}
