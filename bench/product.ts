import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "./ports";

const build = "build/server/index.js";
const remixServe = "node_modules/@remix-run/serve/dist/cli.js";

export const isBuilt = () => existsSync(build);

/** The built site on a folder of its own that goes with it; with the sample firm unless the settings say otherwise. */
export async function serveProduct(settings: Record<string, string> = { DEMO: "1" }) {
  const folder = mkdtempSync(join(tmpdir(), "mehrab-bench-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ["--max-http-header-size=65536", remixServe, build], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      DATABASE_PATH: join(folder, "bench.sqlite"),
      UPLOADS_DIR: join(folder, "uploads"),
      ...settings,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const close = () => {
    server.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  // Also when the run is broken off: Playwright ends the process then.
  process.once("exit", close);
  try {
    await answering(url, () => server.exitCode !== null);
  } catch (error) {
    close();
    throw error;
  }
  return { url, close, pid: Number(server.pid) };
}

async function answering(url: string, hasEnded: () => boolean) {
  for (let tries = 0; tries < 150 && !hasEnded(); tries++) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await pause(200);
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
