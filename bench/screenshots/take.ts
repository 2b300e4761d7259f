import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { launchChromium } from "../chromium";
import { publicPages } from "../launch";
import { openSession, type Session } from "../session";
import { adminStates, type State, siteStates, widths } from "./states";

/**
 * Two pictures of one state differ by what the code draws alone: not by the time of the day, by the port of the site in a
 * QR code, or by what the browser had drawn and scrolled when the picture was taken.
 */
const constant = `time, svg path[stroke="#000"] { visibility: hidden !important }
*, ::before, ::after { content-visibility: visible !important; animation: none !important; transition: none !important }`;

/**
 * Takes pictures of every state, with script and without, each at its widths: 'property-script-390.png'.
 * @param only names of those to take, without their extension
 */
export async function takeScreenshots(folder: string, only: RegExp) {
  mkdirSync(folder, { recursive: true });
  const [site, browser] = [await openSession(), await launchChromium()];
  try {
    const [property = "", project = ""] = (await publicPages(site.url)).slice(4);
    const all = [...siteStates(property, project), ...adminStates(property, project)];
    for (const hasScript of [true, false])
      for (const as of [undefined, "admin", "dark admin"] as const) {
        const nameOf = (state: State, width: number) =>
          `${state.name}-${hasScript ? "script" : "plain"}-${width}`;
        const states = all
          .filter((state) => state.as === as && (hasScript || !state.needsScript))
          .map((state) => ({
            ...state,
            widths: (state.widths ?? widths).filter((width) => only.test(nameOf(state, width))),
          }))
          .filter(({ widths }) => widths.length > 0);
        if (states.length === 0) continue;
        const context = await contextFor(browser, site, hasScript, as);
        for (const state of states) {
          const pathAt = (width: number) => join(folder, `${nameOf(state, width)}.png`);
          await takeState(await context.newPage(), site.url, state, pathAt);
        }
        await context.close();
      }
  } finally {
    await browser.close();
    site.close();
  }
}

async function contextFor(browser: Browser, site: Session, javaScriptEnabled: boolean, as: State["as"]) {
  const options: BrowserContextOptions = {
    javaScriptEnabled,
    // Else the page's policy refuses the style above, and what is below the viewport is not drawn.
    bypassCSP: true,
    serviceWorkers: "block",
    reducedMotion: "reduce",
  };
  const context = await browser.newContext(options);
  if (!as) return context;
  const cookies = site.Cookie.split("; ").map((cookie) => {
    const [name = "", value = ""] = cookie.split(/=(.*)/s);
    return { name, value, url: site.url };
  });
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.goto(`${site.url}/admin/settings?tab=general`);
  await page.getByLabel("Dark Mode").setChecked(as === "dark admin", { force: true });
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("Settings updated").waitFor();
  await page.close();
  return context;
}

/** Opens the state once and resizes it: its images are loaded at the largest width so far. */
async function takeState(
  page: Page,
  origin: string,
  state: Required<Pick<State, "widths">> & State,
  pathAt: (width: number) => string,
) {
  const [narrowest = 390, ...wider] = state.widths;
  await page.setViewportSize({ width: narrowest, height: 844 });
  await page.emulateMedia({ reducedMotion: "reduce", ...state.media });
  await page.goto(origin + state.path, { waitUntil: "networkidle" });
  await state.prepare?.(page);
  for (const width of [narrowest, ...wider]) {
    await page.setViewportSize({ width, height: 844 });
    await loadImages(page);
    writeFileSync(pathAt(width), await screenshotOf(page));
  }
  await page.close();
}

/** Takes pictures until two in a row are the same: Chromium may not have painted all of a page that was just resized. */
async function screenshotOf(page: Page) {
  const take = () => page.screenshot({ fullPage: true, animations: "disabled", style: constant });
  let picture = await take();
  for (let attempt = 0; attempt < 5; attempt++) {
    const next = await take();
    if (next.equals(picture)) break;
    picture = next;
  }
  return picture;
}

/** Loads every lazy image, and waits for the fonts. */
async function loadImages(page: Page) {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => {})));
    await document.fonts.ready;
  });
}
