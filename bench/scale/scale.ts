import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { scaleBudgets } from "../budgets";
import { type Scenario, scenarios } from "../load/scenarios";
import { processorMs } from "../processor-time";
import { openSession, type Session } from "../session";
import { median } from "../statistics";
import { formatTable, overBudget, type Row } from "../table";
import { type Size, seed } from "./seed";

const sizes: Size[] = [
  { listings: 1_000, projects: 1_000, units: 4_000, messages: 1_000, entries: 1_000 },
  { listings: 10_000, projects: 5_000, units: 40_000, messages: 20_000, entries: 10_000 },
];
const columns = [64, 13, 13, 13, 13];

/**
 * Compares the server's processor time for every list, search and statistic with 1,000 listings, projects, messages and entries of
 * the journal and 4,000 units, and with 10,000, 5,000, 20,000, 10,000 and 40,000. Both servers alternate, so that other work of the machine slows both. Prints each row as soon as it is known.
 * @param reusedFolder holds databases that are reused, or stores them there
 * @param only words of the names of those that are measured
 * @returns a line for each exceeded budget
 */
export async function measureScale(rounds: number, reusedFolder?: string, only = [""]) {
  const folder = reusedFolder ?? mkdtempSync(join(tmpdir(), "mehrab-scale-"));
  const remove = () => reusedFolder ?? rmSync(folder, { recursive: true, force: true });
  process.once("exit", remove);
  const sessions: Session[] = [];
  try {
    for (const size of sizes) {
      const path = join(folder, `${size.listings}.sqlite`);
      if (!existsSync(path)) await seed(path, size);
      sessions.push(await openSession({ DATABASE_PATH: path }));
    }
    const heads = [...sizes.map(({ listings }) => listings.toLocaleString("en")), "ratio"];
    const title = { what: "Median processor ms of a response", measured: heads, budget: "allowed" };
    console.log(formatTable(columns, [title]));
    const rows: Row[] = [];
    for (const scenario of scenarios.filter(({ name }) => only.some((word) => name.includes(word)))) {
      const row = await compare(sessions, scenario, rounds);
      console.log(formatTable(columns, [row]));
      rows.push(row);
    }
    return overBudget(rows);
  } finally {
    for (const { close } of sessions) close();
    remove();
  }
}

/** A scenario over its budget is measured again, twice as often: other work of the machine may have slowed it. */
async function compare(sessions: Session[], scenario: Scenario, rounds: number): Promise<Row> {
  const series = await Promise.all(
    sessions.map(async (session) => ({
      session,
      path: await pathOfPage(session, scenario),
      times: [] as number[],
      status: 0,
    })),
  );
  const run = async (count: number) => {
    for (let round = 0; round < count; round++)
      for (const each of round % 2 ? series : series.toReversed()) {
        const before = processorMs(each.session.pid);
        each.status = (await get(each.session, scenario, each.path)).status;
        each.times.push(processorMs(each.session.pid) - before);
      }
  };
  const result = (): Row => {
    const [small = Number.NaN, large = Number.NaN] = series.map(({ times }) => median(times));
    const allowed = small * scaleBudgets.times + scaleBudgets.plusMs;
    const failure = series.find(({ status }) => status !== 200);
    const page = scenario.page ? `, ${scenario.page} page` : "";
    return {
      what: `${scenario.name}${page}${failure ? ` (status ${failure.status})` : ""}`,
      measured: [small, large, large / small].map((number) => number.toFixed(1)),
      budget: allowed.toFixed(1),
      isOver: failure !== undefined || !(large <= allowed),
    };
  };
  // Warms up the database's page cache.
  await run(2);
  for (const { times } of series) times.length = 0;
  await run(rounds);
  if (result().isOver) await run(rounds * 2);
  return result();
}

/** A request with a cookie bypasses the page cache. */
async function get({ url, Cookie }: Session, { isAdmin }: Scenario, path: string) {
  const headers = { Cookie: isAdmin ? Cookie : "bench=1" };
  const response = await fetch(url + path, { headers, redirect: "manual" });
  return { status: response.status, text: await response.text() };
}

/** Path of the scenario's last page, from the number of pages that its first page shows. */
async function pathOfPage(session: Session, scenario: Scenario) {
  if (!scenario.page) return scenario.path;
  const { text } = await get(session, scenario, scenario.path);
  const [, last = "1"] = text.replaceAll("<!-- -->", "").match(/Page 1 of (\d+)/) ?? [];
  return last === "1" ? scenario.path : `${scenario.path}&page=${last}`;
}
