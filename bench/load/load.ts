import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { loadBudgets } from "../budgets";
import { isBuilt, startBuild, startServer, startSite } from "../launch";
import { memoryOf } from "../memory";
import { median, sum } from "../statistics";
import { formatTable, overBudget, type Row, rowAtMost, wideColumns } from "../table";
import { type Run, skewedUrls, uniqueUrls, wrk } from "./wrk";

const bare = "bench/bare";

/**
 * Load on Home, on a list and on searches that are not cached, beside a bare Remix page and a bare node:http server.
 * The servers alternate, so that other work of the machine slows all of them. Prints each row as soon as it is known.
 * @returns a line for each exceeded budget
 */
export async function measureLoad(rounds: number, seconds: number) {
  const vite = ["../../node_modules/@remix-run/dev/dist/cli.js", "vite:build"];
  if (!isBuilt(bare)) execFileSync(process.execPath, vite, { cwd: bare });
  const servers = await Promise.all([
    startSite(),
    startBuild(bare),
    startServer("node bench/load/fixed.mjs"),
  ]);
  const [site, remix, fixed] = servers;
  const report: Row[] = [];
  const add = (...rows: Row[]) => {
    report.push(...rows);
    console.log(formatTable(wideColumns, rows));
  };
  try {
    console.log(formatTable(wideColumns, [{ what: "Load", measured: ["measured"], budget: "budget" }]));
    await pause(5_000);
    add(rowAtMost("memory of the idle process, MB", memoryOf(site.pid, "VmRSS"), loadBudgets.idle));
    for (const connections of [1, 32])
      for (const path of ["/", "/properties"])
        add(...comparePage(path, connections, [site.url + path, remix.url, fixed.url], rounds, seconds));
    // Warms up the searches for as long as the bare page has been warmed up: V8 optimizes what runs often.
    wrk(site.url, 32, 4 * (rounds + 1) * seconds, uniqueUrls(search));
    for (const connections of [1, 32])
      add(...compareSearch(connections, site.url, remix.url, rounds, seconds));
    const script = skewedUrls(search, 10_000);
    for (let sent = 0; sent < 100_000; ) sent += wrk(site.url, 16, 10, script).responses;
    const afterwards = memoryOf(site.pid, "VmRSS");
    add(rowAtMost("memory after 100,000 requests to 10,000 URLs, MB", afterwards, loadBudgets.afterwards));
    add(await measureStart(rounds));
    return overBudget(report);
  } finally {
    for (const { close } of servers) close();
  }
}

function comparePage(path: string, connections: number, urls: string[], rounds: number, seconds: number) {
  const runs = urls.map((url) => () => wrk(url, connections, seconds));
  const [ours, remix, node] = inTurns(rounds, runs);
  const name = `${path}, ${connections} at once`;
  return [
    {
      what: `${name}: responses a second, ours / bare Remix / bare Node`,
      measured: [rates(ours, remix, node)],
    },
    ratioRow(`${name}: times the bare Remix page`, ours, remix, loadBudgets.timesBare),
    ratioRow(`${name}: of the bare Node server`, ours, node, loadBudgets.shareOfFixed),
    ...(connections > 1 ? [slowestRow(name, ours)] : []),
  ];
}

/** Every property costs less than this price: twelve cards, as on the bare page. */
const search = 'string.format("/properties?maxPrice=%d", 1000000000 + n)';

function compareSearch(connections: number, site: string, bareUrl: string, rounds: number, seconds: number) {
  const [ours, remix] = inTurns(rounds, [
    () => wrk(site, connections, seconds, uniqueUrls(search)),
    () => wrk(bareUrl, connections, seconds),
  ]);
  const name = `a search that is not cached, ${connections} at once`;
  return [
    { what: `${name}: responses a second, ours / bare Remix`, measured: [rates(ours, remix)] },
    ratioRow(`${name}: times the bare Remix page`, ours, remix, loadBudgets.timesBareOfSearch),
  ];
}

/** One run of each in every round, after a round that only warms up. */
function inTurns(rounds: number, runs: (() => Run)[]) {
  for (const run of runs) run();
  const results: Run[][] = runs.map(() => []);
  for (let round = 0; round < rounds; round++)
    for (const [index, run] of runs.entries()) results[index]?.push(run());
  return results as [Run[], Run[], Run[]];
}

function ratioRow(what: string, siteRuns: Run[], otherRuns: Run[], min: number): Row {
  const ratios = siteRuns.map(({ rate }, round) => rate / (otherRuns[round]?.rate ?? Number.NaN));
  const failures = sum(siteRuns.map((run) => run.failures));
  const range = `${Math.min(...ratios).toFixed(2)}-${Math.max(...ratios).toFixed(2)}`;
  return {
    what: failures ? `${what} (${failures} failed)` : what,
    measured: [`× ${median(ratios).toFixed(2)} (${range})`],
    budget: `at least × ${min.toFixed(2)}`,
    isOver: failures > 0 || !(median(ratios) >= min),
  };
}

function slowestRow(name: string, siteRuns: Run[]): Row {
  const ratio = median(siteRuns.map((run) => run.p99 / run.median));
  const [p50, p99] = [median(siteRuns.map((run) => run.median)), median(siteRuns.map((run) => run.p99))];
  return {
    what: `${name}: ms of the median / 99th percentile`,
    measured: [`${p50.toFixed(1)} / ${p99.toFixed(1)}  × ${ratio.toFixed(1)}`],
    budget: `× ${loadBudgets.slowest}`,
    isOver: !(ratio <= loadBudgets.slowest),
  };
}

function rates(...all: Run[][]) {
  return all.map((runs) => Math.round(median(runs.map(({ rate }) => rate)))).join(" / ");
}

/** From the start of the process to the first response, with a database that the first, unmeasured start made. */
async function measureStart(rounds: number) {
  const folder = mkdtempSync(join(tmpdir(), "mehrab-start-"));
  const data = { DATABASE_PATH: join(folder, "db.sqlite"), UPLOADS_DIR: join(folder, "uploads") };
  const times: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const { readyMs, close } = await startSite({ DEMO: "1", ...data });
    if (round > 0) times.push(readyMs);
    close();
  }
  rmSync(folder, { recursive: true, force: true });
  return rowAtMost("start of the process to its first response, ms", median(times), loadBudgets.start);
}
