import { line, staticFile } from "../budgets";
import { judge, type Row } from "../check-budgets";
import { launchChromium } from "../chromium";
import { publicPages, serveProduct } from "../launch";
import { type Measured, measurePages } from "./measure";
import { serveStaticPage } from "./static-page";
import { pageTable, waterfall } from "./table";
import type { Until } from "./visit";

// The first paint depends most on what else the machine is doing: it is looked at most often, and fastest.
const thorough: Until[] = ["quiet", "load", "load", "paint", "paint"];
const rounds: Until[] = process.argv.includes("--quick") ? ["quiet"] : thorough;

/** What a visitor on a slow line gets. Prints a table for each page. @returns a line for each budget that is broken */
export async function measureSlowLine() {
  const bare = await serveStaticPage();
  const site = await serveProduct();
  const browser = await launchChromium();
  try {
    console.log(preface(bare.html, bare.picture));
    const where = { site: site.url, staticFile: bare.url };
    const pages = await measurePages(browser, { ...where, paths: await publicPages(site.url), rounds });
    const over = pages.flatMap(report);
    const sharp = await measurePages(browser, { ...where, paths: ["/"], rounds: ["quiet"], scale: 2 });
    for (const page of sharp) console.log(pageTable("/ at 2 pixels to 1", judge(page).map(informing)));
    return over;
  } finally {
    await browser.close();
    site.close();
    await bare.close();
  }
}

/** Of such a screen the promise says nothing. */
function informing(row: Row): Row {
  return { ...row, budget: undefined, over: undefined };
}

/** Prints a page's table. @returns a line for each budget that it breaks */
function report(page: Measured) {
  const rows = judge(page);
  console.log(pageTable(page.path, rows));
  if (process.argv.includes("--waterfall"))
    for (const [way, { visits }] of [
      ["with script", page.script],
      ["without", page.without],
    ] as const)
      if (visits[0]) console.log(waterfall(`${page.path} ${way}, first visit:`, visits[0]));
  return rows.filter(({ over }) => over).map(({ what }) => `  ${page.path}  ${what}`);
}

function preface(html: number, picture: number) {
  const { latency, bytesPerSecond, slowdown, viewport } = line;
  return [
    "A first visit of every public page over a slow line, by Chromium's own throttling:",
    `${latency} ms latency, ${bytesPerSecond} bytes a second each way, processor ${slowdown}x slower,`,
    `${viewport.width}x${viewport.height} at 1 device pixel to 1 CSS pixel, nothing cached, ${rounds.length} round(s).`,
    "Bytes are as they came, compressed; of bytes, requests and shift the worst visit counts, of times the median",
    "(least-most), as a multiple of the same time of a bare static file opened right before:",
    `${html} bytes of HTML with its style inside and a picture of ${picture} bytes, from node:http, not compressed`,
    `(asked for: ${staticFile.html} and about ${staticFile.picture}).`,
    "",
  ].join("\n");
}
