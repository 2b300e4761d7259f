import { resolve } from "node:path";
import type { Server } from "../server";
import { waitFor } from "../wait-for";

/** In bytes. */
type MemoryUsage = { rss: number; heapUsed: number; external: number };

/** The settings of a server whose memory `measureMemory` can read. */
export const memorySettings = {
  NODE_OPTIONS: `--expose-gc --import=${resolve("tests/server/support/stress/report-memory.mjs")}`,
};

/** The memory of the process after a garbage collection. */
export async function measureMemory({ pid, log }: Server): Promise<MemoryUsage> {
  const reports = () => [...log().matchAll(/^memory (.*)$/gm)];
  const before = reports().length;
  process.kill(pid, "SIGUSR2");
  await waitFor(() => reports().length > before);
  return JSON.parse(reports().at(-1)?.[1] ?? "");
}

export const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
