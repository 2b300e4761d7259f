import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import type { OgImage } from "#app/schemas/og-image";
import { renderOgImage } from "./render-og-image";

/**
 * Cards are kept in memory and not on disk: each is drawn in a fifth of a second and asked for a few times in its life,
 * by networks that keep their own copy for weeks. So nothing has to be cleared away when a listing goes.
 */
const cards = new LRUCache<string, Buffer>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ length }) => length,
});

const underWay = new Map<string, Promise<Buffer>>();

/** One at a time, because a visitor's page comes first. */
const queue = pLimit(1);

/** More than any network asks for at once: whoever wants more has to come again. */
const mostWaiting = 60;

/** The card as a JPEG, drawn once for all who want it; undefined when too many others are waiting. */
export async function cachedOgImage(card: OgImage): Promise<Buffer | undefined> {
  const { path: _, ...seen } = card;
  const key = JSON.stringify(seen);
  const known = cards.get(key) ?? underWay.get(key);
  if (known) return known;
  if (queue.pendingCount >= mostWaiting) return undefined;
  const drawing = queue(() => renderOgImage(card)).finally(() => underWay.delete(key));
  underWay.set(key, drawing);
  const drawn = await drawing;
  cards.set(key, drawn);
  return drawn;
}
