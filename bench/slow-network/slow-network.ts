import { baseLanguage } from "#app/words/language";
import { slowNetwork, staticPage } from "../budgets";
import { launchChromium } from "../chromium";
import { storeTranslationsIn } from "../languages/store-in";
import { publicPages } from "../launch";
import { openSession } from "../session";
import { formatTable, overBudget, type Row } from "../table";
import { checkBudgets } from "./check-budgets";
import { storeEntry } from "./journal-entry";
import { type Measured, measurePages } from "./measure";
import { startStaticPage } from "./static-page";
import type { Until } from "./visit";
import { waterfall } from "./waterfall";

const isQuick = process.argv.includes("--quick");

/** The entries of an option: pages of `--line=/properties,/projects` */
const entriesOf = (option: string) =>
  process.argv
    .find((argument) => argument.startsWith(`${option}=`))
    ?.slice(option.length + 1)
    .split(",");

/** Most of the nine rounds are short ones for the first paint, which varies most; all but the first of `--rounds=4` are. */
const allRounds: Until[] = ["idle", "load", "load", ...new Array<Until>(6).fill("paint")];
const chosenRounds = Number(entriesOf("--rounds")?.[0] ?? (isQuick ? 1 : 0));
const rounds = chosenRounds
  ? Array.from({ length: chosenRounds }, (_, round): Until => (round === 0 ? "idle" : "paint"))
  : allRounds;

const chosenPaths = entriesOf("--line");

/** Languages of `--language=ur,de`, in which the pages are visited; the sample firm's own by default. */
const languages = entriesOf("--language");

/** Device pixels to a CSS pixel; what more of them need, larger pictures, is the same in each language. */
const screens = languages ? [1] : [1, 2];

/** First visits over a slow connection. Prints a table for each page. @returns a line for each exceeded budget */
export async function measureSlowNetwork() {
  const baseline = await startStaticPage();
  const site = await openSession();
  const browser = await launchChromium();
  try {
    console.log(introduction(baseline.html, baseline.picture));
    const urls = { site: site.url, staticPage: baseline.url };
    const entry = await storeEntry(site);
    if (languages) storeTranslationsIn(site.database);
    const paths = pathsIn(languages, chosenPaths ?? [...(await publicPages(site.url)), entry]);
    const over: string[] = [];
    for (const scale of screens) {
      const pages = await measurePages(browser, { ...urls, paths, rounds, scale });
      over.push(...pages.flatMap((page) => report(page, scale === 1 ? "" : " at 2 pixels to 1")));
    }
    return over;
  } finally {
    await browser.close();
    site.close();
    await baseline.close();
  }
}

/** The pages with the prefix of each language: '/ur/properties', and '/ur' of '/'; the first one of the sample firm has none. */
const pathsIn = (languages: string[] = [baseLanguage], pages: string[]) =>
  languages.flatMap((language) =>
    pages.map((page) => (language === baseLanguage ? page : `/${language}${page === "/" ? "" : page}`)),
  );

/** Prints a page's table and waterfalls. @returns a line for each exceeded budget */
function report(page: Measured, screen: string) {
  const rows = checkBudgets(page);
  print(page.path + screen, rows);
  const [script, noScript] = [page.script.visits[0], page.noScript.visits[0]];
  if (process.argv.includes("--waterfall") && script && noScript) {
    console.log(waterfall(`${page.path} with script, first visit:`, script));
    console.log(waterfall(`${page.path} without, first visit:`, noScript));
  }
  return overBudget(rows).map((line) => `  ${page.path}${screen}${line}`);
}

function print(path: string, rows: Row[]) {
  const title = { what: path, measured: ["with script", "without"], budget: "budget" };
  console.log(`${formatTable([25, 40, 40, 8], [title, ...rows])}\n`);
}

function introduction(html: number, picture: number) {
  const { latencyMs, bytesPerSecond, cpuSlowdown, viewport } = slowNetwork;
  return [
    "First visits of all public pages over a slow connection, with Chromium's own throttling:",
    `${latencyMs} ms latency, ${bytesPerSecond} bytes a second each way, processor ${cpuSlowdown}x slower,`,
    `${viewport.width}x${viewport.height} at ${screens.join(", then at ")} device pixel(s) to 1 CSS pixel, empty cache, ${rounds.length} round(s).`,
    "Bytes are compressed bytes. Bytes, files and shift are those of the worst visit; times are the median",
    "(min-max) and its ratio to the same time of a static page opened right before:",
    `${html} bytes of HTML with its style inside and a picture of ${picture} bytes, from node:http, not compressed`,
    `(target: ${staticPage.html} and about ${staticPage.picture}).`,
    "",
  ].join("\n");
}
