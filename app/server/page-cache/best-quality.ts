import { LRUCache } from "lru-cache";
import { environment } from "#app/config/environment";

/** Pages a minute: the highest quality of Brotli takes 75 ms of a processor for each, the other 2 ms. */
const maxPerMinute = 60;

/** Hosts that were asked before. Anybody may name any host: one that is named once must not cost more than others. */
const knownHosts = new LRUCache<string, true>({ max: 1000 });
if (environment.SITE_URL) knownHosts.set(new URL(environment.SITE_URL).host, true);

/** @returns whether it was known before */
export function noteHost(host: string) {
  const isKnown = knownHosts.has(host);
  knownHosts.set(host, true);
  return isKnown;
}

const budget = { minute: 0, left: 0 };

function currentBudget() {
  const minute = Math.floor(Date.now() / 60_000);
  if (budget.minute !== minute) Object.assign(budget, { minute, left: maxPerMinute });
  return budget;
}

/** Whether a page may be compressed at the highest quality now. */
export function hasBestQuality() {
  return currentBudget().left > 0;
}

/** Takes one page of the budget of this minute. @returns whether there was one */
export function takeBestQuality() {
  const current = currentBudget();
  current.left -= 1;
  return current.left >= 0;
}
