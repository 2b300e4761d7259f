/**
 * `npm run bench`: what a visitor on a slow line gets, and what a hundred times as many records cost, against the
 * budgets (bench/budgets.ts), and what files and pictures cost. Ends with 1 when anything is over. `--quick` goes
 * fewer rounds; `--waterfall` adds every request of every page; `--line`, `--scale` and `--files` measure that part
 * alone (`--load` a crowd), `--scale=FOLDER` with databases that stay there for the next time.
 */
import { cpus, loadavg } from "node:os";
import { noChromium } from "./chromium";
import { measureFiles } from "./files/files";
import { isBuilt } from "./launch";
import { measureLoad } from "./load/load";
import { noWrk } from "./load/wrk";
import { measureScale } from "./scale/scale";
import { measureSlowLine } from "./slow-network/slow-network";

const options = process.argv.slice(2);
const has = (option: string) => options.some((given) => given.split("=")[0] === option);
const all = !["--line", "--scale", "--files", "--load"].some(has);
const folder = options.find((given) => given.startsWith("--scale="))?.slice("--scale=".length);

async function bench() {
  const began = Date.now();
  const over = [
    ...(all || has("--line") ? await measureSlowLine() : []),
    ...(all || has("--files") ? await measureFiles(has("--quick") ? 100 : 400) : []),
    ...(all || has("--load") ? await measureLoad(3, has("--quick") ? 2 : 5) : []),
    ...(all || has("--scale") ? await measureScale(has("--quick") ? 5 : 15, folder) : []),
  ];
  const minutes = ((Date.now() - began) / 60_000).toFixed(1);
  console.log(over.length > 0 ? `Over budget:\n${over.join("\n")}` : "Everything is within its budget.");
  console.log(`(${minutes} minutes; ${busy()})`);
  return over.length > 0 ? 1 : 0;
}

/** What the times are worth: another process that wants a processor at the wrong moment makes any page slow. */
function busy() {
  const load = loadavg()[1] ?? 0;
  const verdict = load > cpus().length ? ": too busy with other things for its times to mean much" : "";
  return `load of the machine ${load.toFixed(1)} on ${cpus().length} processors${verdict}`;
}

const noBuild = isBuilt() ? undefined : "There is no build to measure: run `npm run build` first.";
const refusal =
  noBuild ??
  (all || has("--line") || has("--files") ? noChromium : undefined) ??
  (all || has("--load") ? noWrk : undefined);
if (refusal) console.error(refusal);
process.exitCode = refusal ? 1 : await bench();
