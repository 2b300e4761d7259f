import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sum } from "../statistics";

/** Result of one run of wrk: `rate` in responses a second, median and 99th percentile in ms. */
export type Run = { responses: number; rate: number; median: number; p99: number; failures: number };

/** Error message where wrk is missing. */
export const missingWrk = spawnSync("wrk", ["-v"]).error
  ? "There is no wrk here: install it (Debian's package is called wrk)."
  : undefined;

/** Sends requests over so many connections; each sends its next request after the response to the last. */
export function wrk(url: string, connections: number, seconds: number, script?: string): Run {
  const options = ["-t1", `-c${connections}`, `-d${seconds}s`, "--timeout", "30s", "--latency"];
  const scriptOption = script ? ["-s", script] : [];
  const args = [...options, ...scriptOption, "-H", "Accept-Encoding: br", url];
  return parse(execFileSync("wrk", args, { encoding: "utf8" }));
}

/** Script that requests a different URL each time, never one of an earlier run. @param target Lua expression of `n` */
export function uniqueUrls(target: string) {
  const first = (Date.now() % 1_000_000) * 10_000;
  return writeScript(
    `local n = ${first}\nrequest = function() n = n + 1 return wrk.format("GET", ${target}) end\n`,
  );
}

/** Script that requests `count` URLs, a few often and most of them rarely. @param target Lua expression of `n` */
export function skewedUrls(target: string, count: number) {
  return writeScript(`math.randomseed(os.time())
request = function() local n = math.floor(${count} * math.random() ^ 3) return wrk.format("GET", ${target}) end\n`);
}

function writeScript(lua: string) {
  const path = join(mkdtempSync(join(tmpdir(), "mehrab-wrk-")), "script.lua");
  writeFileSync(path, lua);
  return path;
}

function parse(output: string): Run {
  const groups = (pattern: RegExp) => pattern.exec(output)?.slice(1) ?? [];
  const [rate = "NaN"] = groups(/Requests\/sec:\s+([\d.]+)/);
  const [badStatus = "0"] = groups(/Non-2xx or 3xx responses: (\d+)/);
  const socketErrors = groups(/Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/);
  const [responses = "0"] = groups(/(\d+) requests in/);
  return {
    responses: Number(responses),
    rate: Number(rate),
    median: milliseconds(groups(/50%\s+([\d.]+)(us|ms|s)/)),
    p99: milliseconds(groups(/99%\s+([\d.]+)(us|ms|s)/)),
    failures: sum([badStatus, ...socketErrors].map(Number)),
  };
}

function milliseconds([number = "NaN", unit = "ms"]: string[]) {
  return Number(number) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? Number.NaN);
}
