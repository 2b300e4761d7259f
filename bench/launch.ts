import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "./ports";

export const isBuilt = (folder = ".") => existsSync(join(folder, "build/server/index.js"));

/** As whoever hosts it starts it, with all that Node is told. */
const { start } = JSON.parse(readFileSync("package.json", "utf8")).scripts;

/** The built site on a folder of its own that goes with it; with the sample firm unless the settings say otherwise. */
export async function serveProduct(settings: Record<string, string> = { DEMO: "1" }) {
  const folder = mkdtempSync(join(tmpdir(), "mehrab-bench-"));
  const clear = () => rmSync(folder, { recursive: true, force: true });
  const data = { DATABASE_PATH: join(folder, "bench.sqlite"), UPLOADS_DIR: join(folder, "uploads") };
  try {
    const { close, ...served } = await serve(start, { ...data, ...settings });
    return {
      ...served,
      close: () => {
        close();
        clear();
      },
    };
  } catch (error) {
    clear();
    throw error;
  }
}

/** What remix-serve makes of the build in a folder, as a process of its own. */
export function serveBuild(folder: string) {
  return serve(
    `node ${resolve("node_modules/@remix-run/serve/dist/cli.js")} build/server/index.js`,
    {},
    folder,
  );
}

/** A command that listens on `PORT`. `ready` is how many milliseconds it took until it answered. */
export async function serve(command: string, settings: Record<string, string> = {}, cwd = ".") {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const server = spawn("sh", ["-c", `exec env ${command}`], {
    cwd,
    env: { ...process.env, NODE_ENV: "production", HOST: "127.0.0.1", PORT: String(port), ...settings },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const close = () => {
    server.kill();
  };
  // Also when the run is broken off: Playwright ends the process then.
  process.once("exit", close);
  try {
    await answering(url, () => server.exitCode !== null);
  } catch (error) {
    close();
    throw error;
  }
  return { url, close, pid: Number(server.pid), ready: performance.now() - began };
}

async function answering(url: string, hasEnded: () => boolean) {
  for (let tries = 0; tries < 1_500 && !hasEnded(); tries++) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await pause(20);
  }
  throw new Error("The site did not start.");
}

/** Every public page; of the listings the one with the most pictures, which weighs most. */
export async function publicPages(url: string) {
  const fullest = async (kind: string) => {
    const answer = await fetch(`${url}/api/${kind}`);
    const listings = (await answer.json()) as { id: number; images: string[] }[];
    const [most] = listings.sort(
      (one, other) => other.images.length - one.images.length || one.id - other.id,
    );
    return `/${kind}/${most?.id}`;
  };
  return [
    "/",
    "/about",
    "/properties",
    await fullest("properties"),
    "/projects",
    await fullest("projects"),
    "/contact",
    "/no-such-page",
  ];
}
