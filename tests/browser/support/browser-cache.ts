import type { Page } from "@playwright/test";
import { expect } from "./site";

/** The addresses that the worker has kept, by store, and all that it has kept as text. */
export function readKept(page: Page) {
  return page.evaluate(async () => {
    const paths: Record<string, string[]> = {};
    let text = "";
    for (const name of await caches.keys()) {
      const store = await caches.open(name);
      const addresses = (await store.keys()).map(({ url }) => new URL(url));
      paths[name] = addresses.map(({ pathname, search }) => pathname + search);
      for (const answer of await store.matchAll())
        if (/^(text|application)\b/.test(answer.headers.get("Content-Type") ?? ""))
          text += await answer.text();
    }
    return { paths, text };
  });
}

/** Waits until this phone has kept a page. */
export async function expectKept(page: Page, path: string) {
  await expect.poll(async () => (await readKept(page)).paths.pages ?? []).toContain(path);
}

/** Waits until the worker stands between this page and the line. */
export async function expectWorker(page: Page) {
  await expect.poll(() => page.evaluate(() => caches.has("shell"))).toBe(true);
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
}
