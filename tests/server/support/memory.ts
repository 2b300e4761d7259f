import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Server } from "./server";

/** In bytes. */
type Weight = { rss: number; heapUsed: number; external: number };

/** The setting of a server that can be weighed. */
export const weighable = {
  NODE_OPTIONS: `--expose-gc --import=${resolve("tests/server/support/peak-memory.mjs")}`,
};

/** What the process holds once it has thrown away all that it no longer needs. */
export async function weigh({ pid, log }: Server): Promise<Weight> {
  const told = () => [...log().matchAll(/^weight (.*)$/gm)];
  const before = told().length;
  process.kill(pid, "SIGUSR2");
  for (let waited = 0; told().length === before; waited += 50) {
    if (waited > 30_000) throw new Error("The server does not say what it weighs.");
    await pause(50);
  }
  return JSON.parse(told().at(-1)?.[1] ?? "");
}

export const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
