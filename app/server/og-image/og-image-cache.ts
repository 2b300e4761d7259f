import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { otherLimits } from "#app/config/limits";
import type { OgImage, PictureCrop } from "#app/schemas/appearance/og-image";
import { renderOgImage } from "./render-og-image";

/** One at a time, because pages come first. */
const queue = pLimit(1);

/** Cache in memory only: rendering takes a fifth of a second, and social networks cache their own copy for weeks. */
const cache = new LRUCache<string, Buffer, { image: OgImage | PictureCrop }>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ length }) => length,
  fetchMethod: async (_key, _stale, { context }) =>
    queue.pendingCount < otherLimits.ogImagesWaiting ? queue(() => renderOgImage(context.image)) : undefined,
  // An image that is evicted while it is rendered still has its requests.
  ignoreFetchAbort: true,
});

/** The image as a JPEG, rendered once for concurrent requests; undefined when the queue is full. */
export function cachedOgImage(image: OgImage | PictureCrop): Promise<Buffer | undefined> {
  const { path: _, ...content } = image;
  return cache.fetch(JSON.stringify(content), { context: { image } });
}
