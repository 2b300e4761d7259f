/**
 * `npm run bench`: what a visitor on a slow line gets, against the budgets (bench/budgets.ts). Ends with 1 when
 * anything is over. `--quick` goes one round instead of five; `--waterfall` adds every request of every page.
 */
import { existsSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { chromium } from "@playwright/test";
import { line, staticFile } from "./budgets";
import { judge, type Row } from "./judge";
import { type Measured, measurePages } from "./measure";
import { isBuilt, publicPages, serveProduct } from "./product";
import { serveStaticPage } from "./static-page";
import { pageTable, waterfall } from "./table";
import type { Until } from "./visit";

// The first paint depends most on what else the machine is doing: it is looked at most often, and fastest.
const thorough: Until[] = ["quiet", "load", "load", "paint", "paint"];
const rounds: Until[] = process.argv.includes("--quick") ? ["quiet"] : thorough;
const program = process.env.CHROMIUM ?? "/usr/bin/chromium";
const quietly = "--disable-gpu --disable-quic --no-first-run --disable-background-networking";
const asRoot = "--no-sandbox --disable-component-update --disable-sync";

async function bench() {
  const began = Date.now();
  const bare = await serveStaticPage();
  const site = await serveProduct();
  const browser = await chromium.launch({ executablePath: program, args: `${quietly} ${asRoot}`.split(" ") });
  try {
    console.log(preface(bare.html, bare.picture));
    const where = { site: site.url, staticFile: bare.url };
    const pages = await measurePages(browser, { ...where, paths: await publicPages(site.url), rounds });
    const over = pages.flatMap(report);
    const sharp = await measurePages(browser, { ...where, paths: ["/"], rounds: ["quiet"], scale: 2 });
    for (const page of sharp) console.log(pageTable("/ at 2 pixels to 1", judge(page).map(informing)));
    const minutes = ((Date.now() - began) / 60_000).toFixed(1);
    console.log(over.length > 0 ? `Over budget:\n${over.join("\n")}` : "Everything is within its budget.");
    console.log(`(${minutes} minutes; ${busy()})`);
    return over.length > 0 ? 1 : 0;
  } finally {
    await browser.close();
    site.close();
    await bare.close();
  }
}

/** What the times are worth: another process that wants a processor at the wrong moment makes any page slow. */
function busy() {
  const load = loadavg()[1] ?? 0;
  const verdict = load > cpus().length ? ": too busy with other things for its times to mean much" : "";
  return `load of the machine ${load.toFixed(1)} on ${cpus().length} processors${verdict}`;
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

const refusal = !isBuilt()
  ? "There is no build to measure: run `npm run build` first."
  : !existsSync(program)
    ? `There is no Chromium at ${program}: install it, or name the program in CHROMIUM.`
    : undefined;
if (refusal) console.error(refusal);
process.exitCode = refusal ? 1 : await bench();
