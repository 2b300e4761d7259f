import type { Browser } from "@playwright/test";
import { line } from "../budgets";
import { type Until, type Visit, visit } from "./visit";

/** The visits of one page in one way, and those of the static file right before each of them. */
export type Series = { visits: Visit[]; beside: Visit[] };

/** A page as people with script and people without it get it. */
export type Measured = { path: string; script: Series; without: Series };

type Where = { site: string; staticFile: string; paths: string[]; rounds: Until[]; scale?: number };

/** Goes round the pages, the static file before each one, so that a busy moment of the machine meets both. */
export async function measurePages(browser: Browser, { site, staticFile, paths, rounds, scale }: Where) {
  const pages = paths.map(
    (path): Measured => ({ path, script: { visits: [], beside: [] }, without: { visits: [], beside: [] } }),
  );
  await warmUp(browser, [staticFile, ...paths.map((path) => site + path)]);
  for (const until of rounds) {
    for (const { path, ...ways } of pages) {
      for (const way of ["script", "without"] as const) {
        const script = way === "script";
        const bare = until === "quiet" ? "load" : until;
        ways[way].beside.push(await visit(browser, staticFile, { script, scale, until: bare }));
        ways[way].visits.push(await visit(browser, site + path, { script, scale, until }));
      }
    }
  }
  return pages;
}

/** The first pages of a browser and of a server take longer than any later one; they are not measured. */
async function warmUp(browser: Browser, urls: string[]) {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ viewport: line.viewport, javaScriptEnabled });
    const page = await context.newPage();
    for (const url of urls) await page.goto(url, { waitUntil: "load" });
    await context.close();
  }
}
