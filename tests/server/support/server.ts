import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import manifest from "../../../package.json" with { type: "json" };

export type Settings = Record<string, string>;

/** A running copy of the built site. */
export type Server = {
  origin: string;
  /** The number of its process. */
  pid: number;
  /** Its SQLite file, unless the settings named another. */
  database: string;
  /** Everything that it has written so far, requests included, and the file that holds it. */
  log(): string;
  logFile: string;
  /** Asks it to end, as whoever hosts it would. @returns its exit code, null when it did not end */
  end(): Promise<number | null>;
  /** Tells it something that is no wish to end. */
  signal(name: NodeJS.Signals): void;
  /** @returns its exit code once it ends by itself, null when it did not */
  ended(): Promise<number | null>;
  /** Ends it at once, and clears its own folder away. */
  stop(): Promise<void>;
};

/** Starts the build with these settings, everything else being fresh, and waits until it answers. */
export async function startServer(settings: Settings = {}): Promise<Server> {
  const { hasEnded, ...server } = await launch(settings);
  while (!(await answers(server.origin))) {
    if (hasEnded()) throw new Error(`The server ended before it answered:\n${server.log()}`);
    await pause(50);
  }
  return server;
}

/**
 * Starts the build with settings that it should refuse, as this user when one is given.
 * @returns how it ended, null when it runs, and what it said
 */
export async function endOf(settings: Settings, uid?: number) {
  const { hasEnded, end, log, stop } = await launch(settings, uid);
  for (let waited = 0; waited < 30_000 && !hasEnded(); waited += 50) await pause(50);
  const code = hasEnded() ? await end() : null;
  const said = log();
  await stop();
  return { code, said };
}

/** What package.json starts, as one process that a signal reaches. */
async function launch(settings: Settings, uid?: number) {
  if (!existsSync("build/server/index.js"))
    throw new Error("There is no build to test: run 'npm run build' first.");
  const folder = mkdtempSync(join(tmpdir(), "mehrab-server-"));
  const [port, logFile, database] = [await freePort(), join(folder, "log"), join(folder, "mehrab.sqlite")];
  // Nothing of the test runner's own environment: a server must not take itself for a test.
  const env: Settings = {
    PATH: [resolve("node_modules/.bin"), process.env.PATH].join(delimiter),
    PORT: String(port),
    HOST: "127.0.0.1",
    DATABASE_PATH: database,
    UPLOADS_DIR: join(folder, "uploads"),
    ...settings,
  };
  const output = openSync(logFile, "a");
  const child: ChildProcess = spawn("sh", ["-c", `exec env ${manifest.scripts.start}`], {
    stdio: ["ignore", output, output],
    env: env as NodeJS.ProcessEnv,
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  const ended = new Promise<number | null>((done) => child.once("exit", done));
  const stop = async () => {
    child.kill("SIGKILL");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const endsByItself = () => Promise.race([ended, pause(20_000, null, { ref: false })]);
  const signal = (name: NodeJS.Signals) => void child.kill(name);
  const end = () => {
    signal("SIGTERM");
    return endsByItself();
  };
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const log = () => readFileSync(logFile, "utf8");
  const origin = `http://127.0.0.1:${port}`;
  const pid = Number(child.pid);
  return { origin, pid, database, log, logFile, signal, ended: endsByItself, end, stop, hasEnded };
}

async function answers(origin: string) {
  try {
    const response = await fetch(`${origin}/robots.txt`);
    await response.text();
    return response.ok;
  } catch {
    return false;
  }
}

/** A port that nobody listens on just now. */
export function freePort() {
  return new Promise<number>((found, failed) => {
    const probe = createServer().once("error", failed);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => found(typeof address === "object" && address ? address.port : 0));
    });
  });
}
