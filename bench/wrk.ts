import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What a run of wrk says: answers a second, and milliseconds that half, and 99 of 100, of the answers took. */
export type Run = { rate: number; median: number; slowest: number; failures: number };

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

/** A script for wrk that asks for another address each time; `target` is Lua with the number in `n`. */
export function eachTime(target: string) {
  const path = join(mkdtempSync(join(tmpdir(), "mehrab-wrk-")), "each.lua");
  // The start differs between runs, so that no run asks for what an earlier one has asked for.
  const lua = `local n = ${Date.now() % 1_000_000} * 100000\nrequest = function() n = n + 1 return wrk.format("GET", ${target}) end\n`;
  writeFileSync(path, lua);
  return path;
}

function read(text: string): Run {
  const found = (pattern: RegExp) => pattern.exec(text)?.slice(1) ?? [];
  const [rate = "NaN"] = found(/Requests\/sec:\s+([\d.]+)/);
  const [bad = "0"] = found(/Non-2xx or 3xx responses: (\d+)/);
  const errors = found(/Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/).map(Number);
  return {
    rate: Number(rate),
    median: milliseconds(found(/50%\s+([\d.]+)(us|ms|s)/)),
    slowest: milliseconds(found(/99%\s+([\d.]+)(us|ms|s)/)),
    failures: errors.reduce((sum, each) => sum + each, Number(bad)),
  };
}

function milliseconds([number = "NaN", unit = "ms"]: string[]) {
  return Number(number) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? Number.NaN);
}
