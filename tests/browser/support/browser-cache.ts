import type { BrowserContext, Page } from "@playwright/test";
import { expect } from "./site";

/** What the service worker has cached: paths by cache name, and the text of all documents and messages. */
export function readCaches(page: Page) {
  return page.evaluate(async () => {
    const paths: Record<string, string[]> = {};
    let text = "";
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const urls = (await cache.keys()).map(({ url }) => new URL(url));
      paths[name] = urls.map(({ pathname, search }) => pathname + search);
      for (const response of await cache.matchAll())
        if (/^(text\/html|application\/json)\b/.test(response.headers.get("Content-Type") ?? ""))
          text += await response.text();
    }
    return { paths, text };
  });
}

/** Waits until the service worker has cached a page. */
export async function expectCached(page: Page, path: string) {
  await expect.poll(async () => (await readCaches(page)).paths.documents ?? []).toContain(path);
}

/** Waits until the service worker has cached the offline page and controls this page. */
export async function expectWorker(page: Page) {
  await expect.poll(async () => (await readCaches(page)).paths.offline ?? []).toContain("/offline");
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
}

/**
 * Brings the network back. Playwright brings it back to pages before it does to their worker, so that the worker is asked too
 * early: the pages report once more when it has it.
 */
export async function goOnline(context: BrowserContext) {
  await context.setOffline(false);
  const isOnline = () =>
    fetch("/robots.txt").then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(() => context.serviceWorkers()[0]?.evaluate(isOnline)).toBe(true);
  for (const page of context.pages()) await page.evaluate(() => dispatchEvent(new Event("online")));
}
