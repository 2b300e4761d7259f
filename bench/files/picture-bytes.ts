import type { Browser } from "@playwright/test";
import { fileBudgets } from "../budgets";
import { recordRequests } from "../slow-network/requests";
import { sum } from "../statistics";
import type { Row } from "../table";

const screens = [
  { width: 390, height: 844, scale: 2 },
  { width: 1280, height: 800, scale: 1 },
];

/** Bytes of all pictures of a page that is scrolled to its end, beside those of the original files. */
export async function measurePictureBytes(browser: Browser, site: string, paths: string[]) {
  const rows: Row[] = [];
  for (const path of paths)
    for (const screen of screens) {
      const pictures = await pictureBytes(browser, site + path, screen);
      const [served, original] = [sum([...pictures.values()]), await originalBytes([...pictures.keys()])];
      const max = original * fileBudgets.share;
      rows.push({
        what: `${path} at ${screen.width} px, ${screen.scale} to 1: KB of ${pictures.size} pictures (original files)`,
        measured: [`${kilobytes(served)} (${kilobytes(original)})`],
        budget: kilobytes(max),
        isOver: !(served > 0 && served <= max),
      });
    }
  return rows;
}

/** Bytes of every picture by the URL of its original. */
async function pictureBytes(
  browser: Browser,
  url: string,
  { width, height, scale }: (typeof screens)[number],
) {
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: scale });
  const page = await context.newPage();
  const { transfers, idleFor } = await recordRequests(await context.newCDPSession(page));
  await page.goto(url, { waitUntil: "load" });
  const end = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < end + height; top += height / 2) {
    await page.evaluate((to) => scrollTo(0, to), top);
    await page.waitForTimeout(100);
  }
  while (idleFor() < 500) await page.waitForTimeout(50);
  const pictures = new Map<string, number>();
  for (const { url: variant, bytes } of transfers.filter((each) => each.type === "Image")) {
    const original = variant.replace(/-\d+\.(avif|webp|jpg)$/, ".jpg");
    pictures.set(original, (pictures.get(original) ?? 0) + bytes);
  }
  await context.close();
  return pictures;
}

async function originalBytes(urls: string[]) {
  const responses = await Promise.all(urls.map((url) => fetch(url, { method: "HEAD" })));
  return sum(responses.map(({ headers }) => Number(headers.get("Content-Length"))));
}

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(0);
