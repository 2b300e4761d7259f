/**
 * `npm test`: the words, one build and the sizes of the sample pictures, and what is missing is installed; types, lint and
 * unused code at the same time, on the processor that these leave idle, and the unit tests, which need no build; then those of servers and Playwright at the same time,
 * because each waits a quarter of its time. Of both without the slow tests, so that a change is checked within ten minutes; `npm run test:all` runs all. A failed step
 * does not stop the next. At the end: the output of what failed, how long each command took, and as the last
 * line the total; the exit code is 1 if anything failed. Tests are never retried.
 */
import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, statfsSync, statSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { createInterface } from "node:readline";

process.chdir(resolve(import.meta.dirname, ".."));
process.env.PATH = [resolve("node_modules/.bin"), process.env.PATH].join(delimiter);

/** Chromium without a window: tests take two thirds of the time that they take in the whole browser. */
const chromiums = [process.env.CHROMIUM, "/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
const built = "build/server/index.js";
const buildInputs = ["app", "db", "public", "package-lock.json", "remix.config.js", "vite.config.ts"];

/** The end of the output of each failed command, printed again above the total. */
const failures = [];
const maxFailureLines = 80;

/** A file system in memory, where SQLite and uploads need not wait for a disk. */
const memoryFolder = "/dev/shm";
const gigabyte = 1024 ** 3;

/** Whether it can hold the databases and uploads of the tests' servers, at most 1 GB at a time, beside all processes. */
function hasRoomInMemory() {
  if (!existsSync(memoryFolder)) return false;
  const { bavail, bsize } = statfsSync(memoryFolder);
  return bavail * bsize > 4 * gigabyte && process.availableMemory() > 8 * gigabyte;
}

/**
 * The priority of the servers' image processes (run-child-process.ts): beside tests of a higher one on every processor they
 * would get a fiftieth of the time.
 */
const lowPriority = "nice -n 10";

const [vitestFilter, playwrightFilter] = process.argv.includes("--all")
  ? ["", ""]
  : [" --tagsFilter '!slow'", " --grep @smoke"];

/** How long each command took, in seconds; some run at the same time. */
const durations = [];

/** Runs a command and prints each line of its output. @returns whether its exit code is 0 */
async function run(command) {
  console.log(`\n> ${command}`);
  const startedAt = performance.now();
  const child = spawn("bash", ["-c", `{ ${command}; } 2>&1`], { stdio: ["ignore", "pipe", "inherit"] });
  const exitCode = new Promise((resolve) => child.on("close", resolve));
  const lines = [];
  for await (const line of createInterface({ input: child.stdout })) {
    console.log(line);
    lines.push(line);
  }
  const isPassed = (await exitCode) === 0;
  durations.push([Math.round((performance.now() - startedAt) / 1000), command]);
  if (!isPassed) {
    const end = lines.slice(-maxFailureLines);
    failures.push([`\n> ${command} (failed; the end of its output)`, ...end].join("\n"));
  }
  return isPassed;
}

/** Debian packages of the browser and of the reverse proxies under test. */
const requirements = [
  { packages: "chromium-headless-shell fonts-roboto", programs: chromiums.slice(0, 2) },
  { packages: "nginx-light", programs: ["/usr/sbin/nginx"] },
  { packages: "varnish", programs: ["/usr/sbin/varnishd"] },
];

/** Installs missing packages as root on Debian, without starting services; elsewhere prints what is missing. */
async function installRequirements() {
  const missing = requirements.filter(({ programs }) => !programs.some((name) => name && existsSync(name)));
  if (missing.length === 0) return;
  const packages = missing.map(({ packages }) => packages).join(" ");
  const canInstall = process.getuid?.() === 0 && existsSync("/etc/debian_version");
  const install = `apt-get install -y -qq --no-install-recommends ${packages}`;
  if (canInstall && (await run(`apt-get update -qq && RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive ${install}`)))
    return;
  console.log(`Some tests need Debian's packages ${packages}: install them, or name a Chromium in CHROMIUM.`);
}

/** A command that counts as one test. */
async function step(command) {
  const isPassed = await run(command);
  return { passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1, skipped: 0 };
}

/** A test run counts by its report; without a report, or when it failed with no failed test, it is one failure. */
async function tests(command, report, read) {
  rmSync(report, { force: true });
  const isPassed = await run(command);
  try {
    const counts = read(JSON.parse(readFileSync(report, "utf8")));
    return { ...counts, failed: Math.max(counts.failed, isPassed ? 0 : 1) };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

function readVitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) {
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
}

function readPlaywright({ stats }) {
  return { passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped };
}

/** Compiles the SQLite driver for this machine, unless `npm ci` has. */
async function compileDriver() {
  if (existsSync("node_modules/better-sqlite3/build/Release/better_sqlite3.node")) return [];
  return [await step("npm rebuild better-sqlite3")];
}

/** Builds unless the build is newer than all of its inputs. */
async function build() {
  const builtAt = existsSync(built) ? statSync(built).mtimeMs : 0;
  if (Math.max(...buildInputs.map(newestChange)) >= builtAt)
    // `npm run build` without the words, which are there, and the pictures, which are made meanwhile.
    return step("remix vite:build");
  console.log(`\n> npm run build (not needed: ${built} is newer than what it is made of)`);
  return { passed: 1, failed: 0, skipped: 0 };
}

/** Files that the build does not read: the database of a running server, and the sizes of the sample pictures. */
const unread = [join("db", "data"), join("db", "sample", "sizes")];

/** The time of the last change of a file or in a folder, in ms. */
function newestChange(path) {
  if (!existsSync(path) || unread.includes(path)) return 0;
  const stats = statSync(path);
  const children = stats.isDirectory() ? readdirSync(path).map((name) => newestChange(join(path, name))) : [];
  return Math.max(stats.mtimeMs, ...children);
}

/**
 * Checks types, lint and unused code. TypeScript 7 takes 11 s of one processor, version 5 took 44; Remix and the tests of
 * the architecture call functions that only version 5 has.
 */
async function checkSource(words) {
  const types = "node node_modules/typescript-7/bin/tsc --noEmit --singleThreaded";
  const lint = await step("biome check");
  await words;
  return [lint, await step(types), await step("knip --no-progress")];
}

/** The tests of a project of Vitest. */
function vitest(project) {
  const report = `test-results/vitest-${project}.json`;
  const options = `--project ${project} --outputFile.json=${report}`;
  return tests(`${lowPriority} vitest run ${options}${vitestFilter}`, report, readVitest);
}

if (hasRoomInMemory()) process.env.TMPDIR = memoryFolder;
const words = step("npm run words");
const source = checkSource(words);
/** The list of the pictures is kept, so that the build need not wait for their sizes. */
const pictures = words.then(() => step("npm run pictures"));
const driver = compileDriver();
const unit = Promise.all([words, driver, pictures]).then(() => vitest("unit"));
const steps = await Promise.all([words, driver, words.then(build), pictures, installRequirements()]);
process.env.CHROMIUM = chromiums.find((path) => path && existsSync(path)) ?? "";
const results = steps.flat().filter((step) => step !== undefined);
results.push(
  ...(await Promise.all([
    unit,
    vitest("server"),
    tests(
      `${lowPriority} playwright test${playwrightFilter}`,
      "test-results/playwright.json",
      readPlaywright,
    ),
  ])),
  ...(await source),
);
const sum = (kind) => results.reduce((total, result) => total + result[kind], 0);
const skipped = sum("skipped") > 0 ? `, ${sum("skipped")} skipped` : "";
for (const failure of failures) console.log(failure);
console.log("");
for (const [seconds, command] of durations) console.log(`${String(seconds).padStart(5)} s  ${command}`);
console.log(`\n${sum("passed")} passed, ${sum("failed")} failed${skipped}`);
process.exitCode = sum("failed") > 0 ? 1 : 0;
