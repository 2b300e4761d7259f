import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import type { OgImage } from "#app/schemas/og-image";
import { renderOgImage } from "./render-og-image";

/** In memory only: rendering takes a fifth of a second, and social networks cache their own copy for weeks. */
const cache = new LRUCache<string, Buffer>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ length }) => length,
});

const pending = new Map<string, Promise<Buffer>>();

/** One at a time, because pages come first. */
const queue = pLimit(1);

/** More than a social network requests at once. */
const maxQueued = 60;

/** The image as a JPEG, rendered once for concurrent requests; undefined when the queue is full. */
export async function cachedOgImage(image: OgImage): Promise<Buffer | undefined> {
  const { path: _, ...content } = image;
  const key = JSON.stringify(content);
  const cached = cache.get(key) ?? pending.get(key);
  if (cached) return cached;
  if (queue.pendingCount >= maxQueued) return undefined;
  const rendering = queue(() => renderOgImage(image)).finally(() => pending.delete(key));
  pending.set(key, rendering);
  const jpeg = await rendering;
  cache.set(key, jpeg);
  return jpeg;
}
