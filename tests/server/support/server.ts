import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import manifest from "../../../package.json" with { type: "json" };
import { prepareFolder } from "./site-templates";
import { waitFor } from "./wait-for";

export type Settings = Record<string, string>;

/** A process that runs the build. */
export type Server = {
  origin: string;
  pid: number;
  /** Its SQLite file, unless the settings named another. */
  database: string;
  /** Its output on stdout and stderr, and the file that holds it. */
  log(): string;
  logFile: string;
  /** Sends SIGTERM. @returns the exit code, null when it did not exit within 20 s */
  terminate(): Promise<number | null>;
  signal(name: NodeJS.Signals): void;
  /** @returns the exit code, null when it did not exit within 20 s */
  waitForExit(): Promise<number | null>;
  /** Sends SIGKILL and removes its folder. */
  stop(): Promise<void>;
};

/** Starts the build with these settings on a database, a folder and a port of its own, and waits until it responds. */
export async function startServer(settings: Settings = {}): Promise<Server> {
  const { hasExited, ...server } = launch(settings);
  let origin = "";
  const isReady = async () => {
    if (hasExited()) throw new Error(`The server exited before it responded:\n${server.log()}`);
    const port = server.log().match(/Mehrab answers at http:\/\/localhost:(\d+)/)?.[1];
    origin = `http://127.0.0.1:${port}`;
    return port !== undefined && isResponding(origin);
  };
  await waitFor(isReady, { timeoutMs: 120_000, reason: server.log });
  return { ...server, origin };
}

/**
 * Starts the build with settings that it should reject, as this user when one is given.
 * @returns its exit code, null when it is still running, and its output
 */
export async function runUntilExit(settings: Settings, uid?: number) {
  const { hasExited, terminate, log, stop } = launch(settings, uid);
  await waitFor(hasExited).catch(() => {});
  const code = hasExited() ? await terminate() : null;
  const output = log();
  await stop();
  return { code, output };
}

/** Most of these servers end before it pays to compile their functions for speed, as Node does after fewer calls. */
const start = manifest.scripts.start.replace("node ", "node --interrupt-budget=1000000 ");

/** Spawns the start script of package.json as one process, so that signals reach it. */
function launch(settings: Settings, uid?: number) {
  if (!existsSync("build/server/index.js"))
    throw new Error("There is no build to test: run 'npm run build' first.");
  const folder = mkdtempSync(join(tmpdir(), "mehrab-server-"));
  prepareFolder(folder, settings);
  const [logFile, database] = [join(folder, "log"), join(folder, "mehrab.sqlite")];
  // Without the environment of the test runner, NODE_ENV above all.
  const env: Settings = {
    PATH: [resolve("node_modules/.bin"), process.env.PATH].join(delimiter),
    // The system chooses a free one: a port that was free before may be taken by then.
    PORT: "0",
    HOST: "127.0.0.1",
    DATABASE_PATH: database,
    UPLOADS_DIR: join(folder, "uploads"),
    ...settings,
  };
  const logDescriptor = openSync(logFile, "a");
  const child: ChildProcess = spawn("sh", ["-c", `exec env ${start}`], {
    stdio: ["ignore", logDescriptor, logDescriptor],
    env: env as NodeJS.ProcessEnv,
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  const exit = new Promise<number | null>((done) => child.once("exit", done));
  const stop = async () => {
    child.kill("SIGKILL");
    await exit;
    rmSync(folder, { recursive: true, force: true });
  };
  const waitForExit = () => Promise.race([exit, pause(20_000, null, { ref: false })]);
  const signal = (name: NodeJS.Signals) => void child.kill(name);
  const terminate = () => {
    signal("SIGTERM");
    return waitForExit();
  };
  const hasExited = () => child.exitCode !== null || child.signalCode !== null;
  const log = () => readFileSync(logFile, "utf8");
  const pid = Number(child.pid);
  return { pid, database, log, logFile, signal, waitForExit, terminate, stop, hasExited };
}

/** Whether a site, or the proxy in front of it, responds. */
export async function isResponding(origin: string) {
  try {
    const response = await fetch(`${origin}/robots.txt`);
    await response.text();
    return response.ok;
  } catch {
    return false;
  }
}
