import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { load } from "../budgets";
import { median } from "../check-budgets";
import { type FileRow, fileLines } from "../files/file-table";
import { isBuilt, serve, serveBuild, serveProduct } from "../launch";
import { memoryOf } from "../memory";
import { neverAsked, type Run, someOften, wrk } from "./wrk";

const bare = "bench/bare";

/**
 * A crowd at Home, at a list and at searches that nobody made before, beside a bare Remix page and a bare server of
 * Node's, by turns so that a busy moment of the machine meets all. Prints the table, each line as soon as it is known.
 * @returns a line for each that is over
 */
export async function measureLoad(rounds: number, seconds: number) {
  if (!isBuilt(bare))
    execFileSync(process.execPath, ["../../node_modules/@remix-run/dev/dist/cli.js", "vite:build"], {
      cwd: bare,
    });
  const servers = await Promise.all([serveProduct(), serveBuild(bare), serve("node bench/load/fixed.mjs")]);
  const [product, page, fixed] = servers;
  const told: FileRow[] = [];
  const tell = (...rows: FileRow[]) => {
    told.push(...rows);
    console.log(fileLines(rows));
  };
  try {
    console.log(fileLines([{ what: "A crowd", measured: "measured", budget: "budget" }]));
    // The pictures of the sample firm are there, nothing else is under way.
    await pause(5_000);
    tell(row("memory of the process when it idles, MB", memoryOf(product.pid, "VmRSS"), load.idle));
    const others = [page.url, fixed.url];
    for (const connections of [1, 32])
      for (const path of ["/", "/properties"])
        tell(...crowd(path, connections, [product.url + path, ...others], rounds, seconds));
    // By now the bare page has been drawn as long as that, and no search yet: Node gets quicker with what it does often.
    wrk(product.url, 32, 4 * (rounds + 1) * seconds, newSearch());
    for (const connections of [1, 32]) tell(...searches(connections, product.url, page.url, rounds, seconds));
    const often = someOften(aSearch, 10_000);
    for (let asked = 0; asked < 100_000; ) asked += wrk(product.url, 16, 10, often).answers;
    const afterwards = memoryOf(product.pid, "VmRSS");
    tell(row("memory after 100,000 requests to 10,000 addresses, MB", afterwards, load.afterwards));
    tell(await measureStart(rounds));
    return told.filter(({ over }) => over).map(({ what, measured }) => `${what}: ${measured}`);
  } finally {
    for (const { close } of servers) close();
  }
}

function crowd(
  path: string,
  connections: number,
  urls: string[],
  rounds: number,
  seconds: number,
): FileRow[] {
  const [ours, remix, node] = inTurns(
    rounds,
    urls.map((url) => () => wrk(url, connections, seconds)),
  );
  const name = `${path}, ${connections} at once`;
  return [
    { what: `${name}: answers a second, ours / bare Remix / bare Node`, measured: rates(ours, remix, node) },
    ratio(`${name}: times the bare Remix page`, ours, remix, load.timesBare),
    ratio(`${name}: of the bare Node server`, ours, node, load.shareOfFixed),
    ...(connections > 1 ? [slowest(name, ours)] : []),
  ];
}

/** All listings cost less than this: twelve cards, as on the bare page. */
const aSearch = 'string.format("/properties?maxPrice=%d", 1000000000 + n)';
const newSearch = () => neverAsked(aSearch);

function searches(connections: number, product: string, bareUrl: string, rounds: number, seconds: number) {
  const [ours, remix] = inTurns(rounds, [
    () => wrk(product, connections, seconds, newSearch()),
    () => wrk(bareUrl, connections, seconds),
  ]);
  const name = `a search nobody made before, ${connections} at once`;
  return [
    { what: `${name}: answers a second, ours / bare Remix`, measured: rates(ours, remix) },
    ratio(`${name}: times the bare Remix page`, ours, remix, load.timesBareOfSearch),
  ];
}

/** A round of each by turns, the first of which only warms up. */
function inTurns(rounds: number, runs: (() => Run)[]) {
  for (const run of runs) run();
  const all: Run[][] = runs.map(() => []);
  for (let round = 0; round < rounds; round++)
    for (const [place, run] of [...runs.entries()]) all[place]?.push(run());
  return all as [Run[], Run[], Run[]];
}

function ratio(what: string, ours: Run[], other: Run[], least: number): FileRow {
  const each = ours.map(({ rate }, round) => rate / (other[round]?.rate ?? Number.NaN));
  const failures = ours.reduce((sum, run) => sum + run.failures, 0);
  const spread = `${Math.min(...each).toFixed(2)}-${Math.max(...each).toFixed(2)}`;
  return {
    what: failures ? `${what} (${failures} failed)` : what,
    measured: `× ${median(each).toFixed(2)} (${spread})`,
    budget: `at least × ${least.toFixed(2)}`,
    over: failures > 0 || !(median(each) >= least),
  };
}

function slowest(name: string, ours: Run[]): FileRow {
  const times = median(ours.map((run) => run.slowest / run.median));
  const [half, most] = [median(ours.map((run) => run.median)), median(ours.map((run) => run.slowest))];
  return {
    what: `${name}: ms of the median / the 99th of 100`,
    measured: `${half.toFixed(1)} / ${most.toFixed(1)}  × ${times.toFixed(1)}`,
    budget: `× ${load.slowest}`,
    over: !(times <= load.slowest),
  };
}

function rates(...all: Run[][]) {
  return all.map((runs) => Math.round(median(runs.map(({ rate }) => rate)))).join(" / ");
}

function row(what: string, value: number, most: number): FileRow {
  return { what, measured: value.toFixed(0), budget: String(most), over: !(value <= most) };
}

/** From the start of the process to the first page, on a database that is there already. */
async function measureStart(rounds: number) {
  const folder = mkdtempSync(join(tmpdir(), "mehrab-start-"));
  const settings = {
    DEMO: "1",
    DATABASE_PATH: join(folder, "db.sqlite"),
    UPLOADS_DIR: join(folder, "uploads"),
  };
  const times: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const { ready, close } = await serveProduct(settings);
    if (round > 0) times.push(ready);
    close();
  }
  rmSync(folder, { recursive: true, force: true });
  return row("start of the process to its first page, ms", median(times), load.start);
}
