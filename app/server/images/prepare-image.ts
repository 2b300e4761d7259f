import { readdir, rm } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import limit from "p-limit";
import { runChildProcess } from "./child-process";
import { ImageError, tooHeavy } from "./image-error";
import type { Outcome } from "./image-process";

export { ImageError };

/** The build puts it beside the server (vite.config.ts). */
const file = import.meta.env.PROD ? "./image-process.js" : "./image-process.ts";
const script = fileURLToPath(new URL(file, import.meta.url));

/** Fifty megapixels take a twentieth of it. */
const timeoutMs = 120_000;

const oneAtATime = limit(1);

/**
 * Writes the image `original` without metadata to `target`, and its sizes beside it, in a process of low priority, one
 * image at a time. Removes everything after an error.
 * @returns the upright size in pixels, the dominant color as '#rrggbb', and the bytes at `target`
 * @throws ImageError for the sender; an error with a `code` when the disk fails
 */
export function prepareImage(original: string, target: string) {
  return oneAtATime(async () => {
    try {
      // Fewer malloc arenas, each of which keeps its memory.
      const env = { MALLOC_ARENA_MAX: "2" };
      const outcome = await runChildProcess<Outcome>(script, [original, target], timeoutMs, env);
      if (!outcome) throw new ImageError(tooHeavy);
      if ("error" in outcome) throw new ImageError(outcome.error);
      if ("failure" in outcome) throw Object.assign(new Error(outcome.failure), { code: outcome.code });
      return outcome.prepared;
    } catch (error) {
      await removeSizes(target);
      throw error;
    }
  });
}

async function removeSizes(target: string) {
  const [folder, stem] = [dirname(target), basename(target, extname(target))];
  const isSize = (name: string) =>
    name.startsWith(`${stem}-`) && /^\d+\.(avif|webp|jpg)$/.test(name.slice(stem.length + 1));
  const names = (await readdir(folder).catch(() => [])).filter(
    (name) => name === basename(target) || isSize(name),
  );
  await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
}
