import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const options = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"],
  resultTypes: ["violations"],
  // It waits for timers, see below.
  preload: false,
} satisfies RunOptions;

/** Nothing on the page as it stands keeps a person with a disability out. */
export async function checkAxe(page: Page) {
  // Pictures that rise while the page is scrolled are pale until then, for everybody.
  await page.emulateMedia({ reducedMotion: "reduce" });
  // The style of the back-office is a file of its own.
  await page.waitForLoadState("load");
  // Not as a script element, which the page's policy forbids.
  await page.evaluate(source);
  const found = await page.evaluate(run, options);
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

/** In a page without script no timer ever fires, so axe gets one that fires at once. */
async function run(given: RunOptions) {
  const { axe } = window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } };
  const timer = window.setTimeout;
  Object.assign(window, { setTimeout: (work: () => void) => work() });
  const { violations } = await axe.run(given);
  window.setTimeout = timer;
  return violations.map(({ id, impact, nodes }) => ({
    id,
    impact,
    nodes: nodes.map(({ target }) => target.join(" ")),
  }));
}
