import { hash } from "node:crypto";
import { promisify } from "node:util";
import { constants, createBrotliCompress, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";

/** A page as it was drawn, and the nonce that its policy must name. */
export type Drawn = { html: Buffer; nonce: string };

/** A page as it leaves, in the coding of its name. */
export type Page = { nonce: string; body: Buffer };

export type Coding = "identity" | "gzip" | "br";

const toGzip = promisify(gzip);

/** For what is asked for again and again; and for a search, which may be the only one of its kind. */
const brotliQuality = { page: 11, search: 5 };

const pages = new LRUCache<string, Page>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ body }) => 1024 + body.length,
});

const underWay = new Map<string, Promise<Page>>();

/** One start of the server: a new build may draw the same data in another way. */
const start = Date.now();

/**
 * The name of a page: the same data under the same address, in the same coding, is the same page. Stands in its ETag, too.
 * @param data what the loaders answered, as text
 */
export function pageKey(url: string, coding: Coding, isSparing: boolean, data: string) {
  return hash("sha256", `${start} ${coding} ${isSparing} ${url} ${data}`, "base64url");
}

/** The page of this name, if it is still kept. */
export function keptPage(key: string) {
  return pages.get(key);
}

/**
 * Draws and compresses a page once for what its loaders answered. Many who ask at once wait for one drawing. Each coding
 * is made when it is first asked for: hardly anyone asks for another than the best, and a search is asked for once.
 */
export async function stored(key: string, url: string, coding: Coding, draw: () => Drawn) {
  const known = pages.get(key) ?? underWay.get(key);
  if (known) return known;
  const quality = url.includes("?") ? brotliQuality.search : brotliQuality.page;
  const page = finish(draw, coding, quality).finally(() => underWay.delete(key));
  underWay.set(key, page);
  const finished = await page;
  pages.set(key, finished);
  return finished;
}

async function finish(draw: () => Drawn, coding: Coding, quality: number): Promise<Page> {
  const { html, nonce } = draw();
  return { nonce, body: await compressed(html, coding, quality) };
}

/** A page in a coding; as well as a page deserves that is sent once, unless told otherwise. */
export async function compressed(html: Buffer, coding: Coding, quality = brotliQuality.search) {
  if (coding === "identity") return html;
  if (coding === "gzip") return toGzip(html);
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
  };
  return toBrotli(html, params);
}

/** `brotliCompress` would go to another thread a second time, for nothing but the end. */
function toBrotli(html: Buffer, params: Record<number, number>) {
  return new Promise<Buffer>((resolve, reject) => {
    const coder = createBrotliCompress({ flush: constants.BROTLI_OPERATION_FINISH, params });
    const parts: Buffer[] = [];
    coder.on("data", (part: Buffer) => parts.push(part));
    coder.once("error", reject);
    coder.write(html, () => {
      resolve(Buffer.concat(parts));
      coder.destroy();
    });
  });
}
