import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What a run of wrk says: answers a second, and milliseconds that half, and 99 of 100, of the answers took. */
export type Run = { answers: number; rate: number; median: number; slowest: number; failures: number };

/** Why a crowd can't be sent. */
export const noWrk = spawnSync("wrk", ["-v"]).error
  ? "There is no wrk here: install it (Debian's package is called wrk)."
  : undefined;

/** Asks for a page over `connections` lines, each asking again as soon as it was answered, as a browser would ask. */
export function wrk(url: string, connections: number, seconds: number, script?: string): Run {
  const options = ["-t1", `-c${connections}`, `-d${seconds}s`, "--timeout", "30s", "--latency"];
  const scripted = script ? ["-s", script] : [];
  return read(
    execFileSync("wrk", [...options, ...scripted, "-H", "Accept-Encoding: br", url], { encoding: "utf8" }),
  );
}

/** A script for wrk that asks for an address that no run before has asked for; `target` is Lua with a number in `n`. */
export function neverAsked(target: string) {
  const first = (Date.now() % 1_000_000) * 10_000;
  return script(
    `local n = ${first}\nrequest = function() n = n + 1 return wrk.format("GET", ${target}) end\n`,
  );
}

/** A script for wrk that asks for `different` addresses, a few of them often and most of them rarely; `target` is Lua with a number in `n`. */
export function someOften(target: string, different: number) {
  return script(`math.randomseed(os.time())
request = function() local n = math.floor(${different} * math.random() ^ 3) return wrk.format("GET", ${target}) end\n`);
}

function script(lua: string) {
  const path = join(mkdtempSync(join(tmpdir(), "mehrab-wrk-")), "script.lua");
  writeFileSync(path, lua);
  return path;
}

function read(text: string): Run {
  const found = (pattern: RegExp) => pattern.exec(text)?.slice(1) ?? [];
  const [rate = "NaN"] = found(/Requests\/sec:\s+([\d.]+)/);
  const [bad = "0"] = found(/Non-2xx or 3xx responses: (\d+)/);
  const errors = found(/Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/).map(Number);
  const [answers = "0"] = found(/(\d+) requests in/);
  return {
    answers: Number(answers),
    rate: Number(rate),
    median: milliseconds(found(/50%\s+([\d.]+)(us|ms|s)/)),
    slowest: milliseconds(found(/99%\s+([\d.]+)(us|ms|s)/)),
    failures: errors.reduce((sum, each) => sum + each, Number(bad)),
  };
}

function milliseconds([number = "NaN", unit = "ms"]: string[]) {
  return Number(number) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? Number.NaN);
}
