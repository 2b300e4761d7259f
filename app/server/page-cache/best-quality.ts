import { LRUCache } from "lru-cache";
import { environment } from "#app/config/environment";

/** The highest quality of Brotli takes 75 ms of a processor for a page, the other 2 ms: so many pages in a minute get it. */
const maxPages = 60;

/** Anybody may name any host: so many that were not asked before count as known, each minute. */
const maxNewHosts = 3;

const knownHosts = new LRUCache<string, true>({ max: 1000 });
if (environment.SITE_URL) knownHosts.set(new URL(environment.SITE_URL).host, true);

const budget = { minute: 0, pages: 0, newHosts: 0 };

function currentBudget() {
  const minute = Math.floor(Date.now() / 60_000);
  if (budget.minute !== minute) Object.assign(budget, { minute, pages: maxPages, newHosts: maxNewHosts });
  return budget;
}

/** Remembers a host. @returns whether its pages may be compressed at the highest quality: it was known, or is one of the new */
export function noteHost(host: string) {
  const isKnown = knownHosts.has(host);
  knownHosts.set(host, true);
  if (!isKnown) currentBudget().newHosts -= 1;
  return isKnown || budget.newHosts >= 0;
}

/** Whether a page may be compressed at the highest quality now. */
export function hasBestQuality() {
  return currentBudget().pages > 0;
}

/** Takes one page of the budget of this minute. @returns whether there was one */
export function takeBestQuality() {
  const current = currentBudget();
  current.pages -= 1;
  return current.pages >= 0;
}
