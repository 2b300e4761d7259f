/**
 * `npm run bench`: compares first visits over a slow connection, files and pictures, load, and 10,000 listings with
 * the budgets in bench/budgets.ts. Exits with 1 when a budget is exceeded. `--line` (slow connection), `--files`,
 * `--load` and `--scale` run that part alone; `--quick` runs fewer rounds, `--rounds=4` that many on the slow
 * connection; `--line=/properties,/about` visits only these pages, `--language=ur,ar,de` visits them in these languages at 1 device
 * pixel to 1 CSS pixel (five minutes for one with four rounds), `--waterfall` prints every request of every page;
 * `--scale=FOLDER` stores the databases there and reuses them, `--only=journal,feed` measures the lists and searches
 * whose name has one of these words.
 */
import { cpus, loadavg } from "node:os";
import { missingChromium } from "./chromium";
import { measureFiles } from "./files/files";
import { isBuilt } from "./launch";
import { measureLoad } from "./load/load";
import { missingWrk } from "./load/wrk";
import { measureScale } from "./scale/scale";
import { measureSlowNetwork } from "./slow-network/slow-network";

const options = process.argv.slice(2);
const has = (option: string) => options.some((each) => each.split("=")[0] === option);
const isFull = !["--line", "--scale", "--files", "--load"].some(has);
const runs = (part: string) => isFull || has(part);
const isQuick = has("--quick");
const textOf = (option: string) =>
  options.find((each) => each.startsWith(`${option}=`))?.slice(option.length + 1);

async function bench() {
  const start = Date.now();
  const over = [
    ...(runs("--line") ? await measureSlowNetwork() : []),
    ...(runs("--files") ? await measureFiles(isQuick ? 100 : 400) : []),
    ...(runs("--load") ? await measureLoad(3, isQuick ? 2 : 5) : []),
    ...(runs("--scale")
      ? await measureScale(isQuick ? 3 : 7, textOf("--scale"), textOf("--only")?.split(","))
      : []),
  ];
  const minutes = ((Date.now() - start) / 60_000).toFixed(1);
  console.log(over.length > 0 ? `Over budget:\n${over.join("\n")}` : "Everything is within its budget.");
  console.log(`(${minutes} minutes; ${machineLoad()})`);
  return over.length > 0 ? 1 : 0;
}

function machineLoad() {
  const load = loadavg()[1] ?? 0;
  const warning = load > cpus().length ? ": other processes are too busy for reliable times" : "";
  return `load average ${load.toFixed(1)} on ${cpus().length} processors${warning}`;
}

const missing =
  (isBuilt() ? undefined : "There is no build to measure: run `npm run build` first.") ??
  (runs("--line") || runs("--files") ? missingChromium : undefined) ??
  (runs("--load") ? missingWrk : undefined);
if (missing) console.error(missing);
process.exitCode = missing ? 1 : await bench();
