import type { Browser } from "@playwright/test";
import { slowNetwork } from "../budgets";
import { type Until, type Visit, visit } from "./visit";

/** Visits of one page, and those of the static page right before each of them. */
export type Series = { visits: Visit[]; baseline: Visit[] };

export type Measured = { path: string; script: Series; noScript: Series };

type Options = { site: string; staticPage: string; paths: string[]; rounds: Until[]; scale?: number };

/** Visits all pages in every round, each right after the static page: other work of the machine slows both. */
export async function measurePages(browser: Browser, { site, staticPage, paths, rounds, scale }: Options) {
  const series = (): Series => ({ visits: [], baseline: [] });
  const pages = paths.map((path): Measured => ({ path, script: series(), noScript: series() }));
  await warmUp(browser, [staticPage, ...paths.map((path) => site + path)]);
  for (const [round, until] of rounds.entries()) {
    console.error(`Round ${round + 1} of ${rounds.length} at ${scale} device pixel(s) to 1 CSS pixel`);
    for (const page of pages) {
      for (const mode of ["script", "noScript"] as const) {
        const script = mode === "script";
        const baselineUntil = until === "idle" ? "load" : until;
        page[mode].baseline.push(await visit(browser, staticPage, { script, scale, until: baselineUntil }));
        page[mode].visits.push(await visit(browser, site + page.path, { script, scale, until }));
      }
    }
  }
  return pages;
}

/** The first pages of a browser and of a server take longer than later ones; they are not measured. */
async function warmUp(browser: Browser, urls: string[]) {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ viewport: slowNetwork.viewport, javaScriptEnabled });
    const page = await context.newPage();
    for (const url of urls) await page.goto(url, { waitUntil: "load" });
    await context.close();
  }
}
