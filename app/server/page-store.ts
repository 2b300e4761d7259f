import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { LRUCache } from "lru-cache";

/** A page as it leaves: its HTML, the nonce that its policy must name, and the HTML compressed when it is kept. */
export type Page = { html: string; nonce: string; brotli?: Uint8Array };

const mostBytes = 32 * 1024 * 1024;
const compress = promisify(brotliCompress);

const pages = new LRUCache<string, Promise<Page>>({ maxSize: mostBytes });

/**
 * Renders and compresses a page once for what its loaders answered: the same data under the same address is the
 * same page, so nothing has to be told when something changed. Many who ask at once wait for one rendering.
 * @param made what the page is made from: its address and its loaders' data
 */
export function stored(made: { url: string; data: unknown }, render: () => Promise<Page>) {
  const key = createHash("sha256").update(JSON.stringify(made)).digest("base64url");
  const known = pages.get(key);
  if (known) return known;
  // A search may be the only one of its kind; a page is asked for again and again.
  const page = finish(render, made.url.includes("?") ? 5 : 11);
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
