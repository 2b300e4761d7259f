/**
 * What `npm test` runs: types, lint, unused code, unit and whole-server tests, browser tests. A failed step does
 * not stop the next; the last line is the sum, the exit code 1 if anything failed.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";

process.chdir(resolve(import.meta.dirname, ".."));
process.env.PATH = [resolve("node_modules/.bin"), process.env.PATH].join(delimiter);

const chromiums = [process.env.CHROMIUM, "/usr/bin/chromium"];
const built = "build/server/index.js";
const buildReads = ["app", "db", "public", "package-lock.json", "remix.config.js", "vite.config.ts"];

/** What the commands that failed said last: it stands again above the sum, where the end of a long log is read. */
const saidLast = [];
const lastLines = 80;

/** Runs one command with its output passed on; true if it ended well. */
function ran(command) {
  console.log(`\n> ${command}`);
  const said = "test-results/said.txt";
  const shell = `set -o pipefail; { eval "$0"; } 2>&1 | tee "$1"`;
  mkdirSync("test-results", { recursive: true });
  const well = spawnSync("bash", ["-c", shell, command, said], { stdio: "inherit" }).status === 0;
  if (!well) {
    const lines = readFileSync(said, "utf8").trimEnd().split("\n").slice(-lastLines);
    saidLast.push([`\n> ${command} (failed; the end of what it said)`, ...lines].join("\n"));
  }
  return well;
}

/** What of Debian's the tests need: the browser, and the proxies that a site may stand behind. */
const needed = [
  { packages: "chromium fonts-roboto", programs: chromiums },
  { packages: "nginx-light", programs: ["/usr/sbin/nginx"] },
  { packages: "varnish", programs: ["/usr/sbin/varnishd"] },
];

/** It comes with the tests where it may, without being started as a service; elsewhere the person is told. */
function haveDebians() {
  const missing = needed.filter(({ programs }) => !programs.some((name) => name && existsSync(name)));
  if (missing.length === 0) return;
  const packages = missing.map((one) => one.packages).join(" ");
  const may = process.getuid?.() === 0 && existsSync("/etc/debian_version");
  const install = `apt-get install -y -qq --no-install-recommends ${packages}`;
  if (may && ran(`apt-get update -qq && RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive ${install}`)) return;
  console.log(`Some tests need Debian's packages ${packages}: install them, or name a Chromium in CHROMIUM.`);
}

/** A step that is no test run counts as one test. */
function step(command) {
  const well = ran(command);
  return { passed: well ? 1 : 0, failed: well ? 0 : 1, skipped: 0 };
}

/** A test run counts what its report says; one that left none, or failed for no test, is one failure. */
function tests(command, report, read) {
  rmSync(report, { force: true });
  const well = ran(command);
  try {
    const counted = read(JSON.parse(readFileSync(report, "utf8")));
    return { ...counted, failed: Math.max(counted.failed, well ? 0 : 1) };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

function readVitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) {
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
}

/** A test that passed only when repeated has passed; Playwright lists it as flaky, above the sum. */
function readPlaywright({ stats }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

/** The build is made anew when anything it reads has changed since, or been added or removed. */
function build() {
  const since = existsSync(built) ? statSync(built).mtimeMs : 0;
  if (Math.max(...buildReads.map(newest)) >= since) return step("npm run build");
  console.log(`\n> npm run build (not needed: ${built} is newer than what it is made of)`);
  return { passed: 1, failed: 0, skipped: 0 };
}

/** When a file or anything in a folder last changed, in ms; the running database does not count. */
function newest(path) {
  if (!existsSync(path) || path === join("db", "data")) return 0;
  const itself = statSync(path);
  const within = itself.isDirectory() ? readdirSync(path).map((name) => newest(join(path, name))) : [];
  return Math.max(itself.mtimeMs, ...within);
}

haveDebians();
const results = [
  step("tsc --noEmit"),
  step("biome check"),
  step("knip --no-progress"),
  build(),
  tests("vitest run", "test-results/vitest.json", readVitest),
  tests("playwright test", "test-results/playwright.json", readPlaywright),
];
const sum = (kind) => results.reduce((total, result) => total + result[kind], 0);
const skipped = sum("skipped") > 0 ? `, ${sum("skipped")} skipped` : "";
for (const said of saidLast) console.log(said);
console.log(`\n${sum("passed")} passed, ${sum("failed")} failed${skipped}`);
process.exitCode = sum("failed") > 0 ? 1 : 0;
