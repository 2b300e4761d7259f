import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page, test } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";
import { noScriptOnly, readOnly } from "./site";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const options = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"],
  resultTypes: ["violations"],
  // Preloading waits for timers, which don't fire without script.
  preload: false,
} satisfies RunOptions;

/** What another theme can violate: its style sheet sets the values of colors and nothing else. */
const colorRules = ["color-contrast", "link-in-text-block"];

/** Asserts that axe finds no violation on the page as it is now. */
export function checkAxe(page: Page) {
  return checkRules(page, options);
}

/** Asserts it once in a flow that runs both ways, with script: accessibility.test checks pages without it. */
export async function checkAxeOnce(page: Page) {
  const { project, tags } = test.info();
  const runsOnce = tags.some((tag) => tag === readOnly.tag || tag === noScriptOnly.tag);
  if (runsOnce || project.use.javaScriptEnabled !== false) await checkAxe(page);
}

/** Asserts it of a page whose colors are checked in another language. */
export function checkAxeWithoutColors(page: Page) {
  const rules = Object.fromEntries(colorRules.map((name) => [name, { enabled: false }]));
  return checkRules(page, { ...options, rules });
}

/** Asserts the same of the rules about colors alone, which take half the time. */
export function checkColors(page: Page) {
  return checkRules(page, { ...options, runOnly: { type: "rule", values: colorRules } });
}

/** Renders what is out of view, too: a section that was not rendered has the size that it had in another window. */
export function renderAll(page: Page) {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { content-visibility: visible !important }");
    document.adoptedStyleSheets = [sheet];
  });
}

async function checkRules(page: Page, options: RunOptions) {
  await renderAll(page);
  // Pictures fade in while the page is scrolled: half-way there, their contrast is too low.
  await page.emulateMedia({ reducedMotion: "reduce" });
  // The back-office has a stylesheet of its own.
  await page.waitForLoadState("load");
  // Evaluated, because the content security policy forbids another script element.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(source);
  const violations = await page.evaluate(run, options);
  expect(violations, `axe on ${page.url()}`).toEqual([]);
}

/** Runs axe in the page. Timers never fire in a page without script, so they are replaced by immediate calls. */
async function run(options: RunOptions) {
  const { axe } = window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } };
  const timer = window.setTimeout;
  Object.assign(window, { setTimeout: (callback: () => void) => callback() });
  const { violations } = await axe.run(options);
  window.setTimeout = timer;
  return violations.map(({ id, impact, nodes }) => ({
    id,
    impact,
    nodes: nodes.map(({ target }) => target.join(" ")),
  }));
}
