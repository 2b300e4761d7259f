import type { Browser } from "@playwright/test";
import { files } from "../budgets";
import type { Desk } from "../session";
import { noteRequests } from "../slow-network/requests";
import type { FileRow } from "./file-table";

const screens = [
  { width: 390, height: 844, scale: 2 },
  { width: 1280, height: 800, scale: 1 },
];

/** What the pictures of a page weigh, read to its end, beside the same ones as they were sent. */
export async function measurePictureBytes(browser: Browser, { url }: Desk, paths: string[]) {
  const rows: FileRow[] = [];
  for (const path of paths)
    for (const screen of screens) {
      const pictures = await picturesOf(browser, url + path, screen);
      const [now, before] = [sum([...pictures.values()]), await weighOriginals([...pictures.keys()])];
      rows.push({
        what: `${path} at ${screen.width} px, ${screen.scale} to 1: KB of ${pictures.size} pictures (as they were sent)`,
        measured: `${kilobytes(now)} (${kilobytes(before)})`,
        budget: kilobytes(before * files.share),
        over: !(now > 0 && now <= before * files.share),
      });
    }
  return rows;
}

/** The bytes of every picture that the page asks for until its end, by the address of its original. */
async function picturesOf(browser: Browser, url: string, { width, height, scale }: (typeof screens)[number]) {
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: scale });
  const page = await context.newPage();
  const { transfers, quietFor } = await noteRequests(await context.newCDPSession(page));
  await page.goto(url, { waitUntil: "load" });
  const end = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < end + height; top += height / 2) {
    await page.evaluate((to) => scrollTo(0, to), top);
    await page.waitForTimeout(100);
  }
  while (quietFor() < 500) await page.waitForTimeout(50);
  const pictures = new Map<string, number>();
  for (const { url: address, bytes } of transfers.filter((each) => each.type === "Image")) {
    const original = address.replace(/-\d+\.(avif|webp|jpg)$/, ".jpg");
    pictures.set(original, (pictures.get(original) ?? 0) + bytes);
  }
  await context.close();
  return pictures;
}

async function weighOriginals(urls: string[]) {
  const answers = await Promise.all(urls.map((url) => fetch(url, { method: "HEAD" })));
  return sum(answers.map(({ headers }) => Number(headers.get("Content-Length"))));
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const kilobytes = (bytes: number) => (bytes / 1024).toFixed(0);
