import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "./ports";

export const isBuilt = (folder = ".") => existsSync(join(folder, "build/server/index.js"));

/** The command of `npm start`, with its options for Node. */
const startCommand: string = JSON.parse(readFileSync("package.json", "utf8")).scripts.start;

/** Starts the built site with a temporary data folder; with sample content unless `env` says otherwise. */
export async function startSite(env: Record<string, string> = { DEMO: "1" }) {
  const folder = mkdtempSync(join(tmpdir(), "mehrab-bench-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const data = { DATABASE_PATH: join(folder, "bench.sqlite"), UPLOADS_DIR: join(folder, "uploads") };
  try {
    const server = await startServer(startCommand, { ...data, ...env });
    const close = () => {
      server.close();
      remove();
    };
    return { ...server, database: data.DATABASE_PATH, close };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Starts remix-serve with the build of a folder. */
export function startBuild(folder: string) {
  const remixServe = resolve("node_modules/@remix-run/serve/dist/cli.js");
  return startServer(`node ${remixServe} build/server/index.js`, {}, folder);
}

/** Starts a command that listens on `PORT`. `readyMs` is the time until its first response. */
export async function startServer(command: string, env: Record<string, string> = {}, cwd = ".") {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const start = performance.now();
  const server = spawn("sh", ["-c", `exec env ${command}`], {
    cwd,
    env: { ...process.env, NODE_ENV: "production", HOST: "127.0.0.1", PORT: String(port), ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const close = () => {
    server.kill();
  };
  // For an interrupted run: Playwright's signal handlers end the process.
  process.once("exit", close);
  try {
    await waitUntilReady(url, () => server.exitCode !== null);
  } catch (error) {
    close();
    throw error;
  }
  return { url, close, pid: Number(server.pid), readyMs: performance.now() - start };
}

async function waitUntilReady(url: string, hasExited: () => boolean) {
  for (let attempt = 0; attempt < 1_500 && !hasExited(); attempt++) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await pause(20);
  }
  throw new Error("The site did not start.");
}

/** Paths of all public pages; of properties and projects the one with the most pictures. */
export async function publicPages(url: string) {
  const largest = async (list: string) => {
    const response = await fetch(`${url}/api/${list}`);
    const records = (await response.json()) as { id: number; images: string[] }[];
    const [first] = records.sort((a, b) => b.images.length - a.images.length || a.id - b.id);
    return `/${list}/${first?.id}`;
  };
  const details = [await largest("properties"), await largest("projects")];
  return ["/", "/about", "/properties", "/projects", ...details, "/contact", "/no-such-page"];
}
