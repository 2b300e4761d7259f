import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { type Brand, brandVersion } from "#app/schemas/appearance/brand";
import { renderIcon } from "./render-icon";

/** One at a time, because pages come first. */
const queue = pLimit(1);

type Icon = { bytes: Buffer; hash: string };

/** Cache in memory of five icons, of at most two logos, while visitors still request those of the one before. */
const cache = new LRUCache<string, Icon, { name: string; brand: Brand }>({
  max: 10,
  fetchMethod: async (_key, _stale, { context: { name, brand } }) => {
    const bytes = await queue(() => renderIcon(name, brand));
    return bytes && { bytes, hash: createHash("sha256").update(bytes).digest("base64url").slice(0, 16) };
  },
  // An icon that is evicted while it is rendered still has its requests.
  ignoreFetchAbort: true,
});

/** The icon of this name, rendered once; undefined when there is none. */
export function cachedIcon(name: string, brand: Brand): Promise<Icon | undefined> {
  return cache.fetch(`${name} ${brandVersion(brand)}`, { context: { name, brand } });
}
