import { readdir, rm } from "node:fs/promises";
import { join, parse } from "node:path";
import limit from "p-limit";
import type { PictureFacts } from "#app/schemas/file";
import { runChildProcess } from "#app/server/child-process/run-child-process";
import { m } from "#app/words/compiled/messages.js";

/** Rejection of an image, as a sentence for its sender. */
export class ImageError extends Error {}

/** Fifty megapixels take a twentieth of it. */
const timeoutMs = 120_000;

/** A small drawing takes a second, of which a busy machine gives a process of low priority a tenth. */
const svgTimeoutMs = 60_000;

const oneAtATime = limit(1);

type Prepared = PictureFacts & { width: number; height: number; colour: string; size: number };

/**
 * Writes the image `original` without metadata to `target`, and its sizes beside it, in a process of low priority, one
 * image at a time. Removes everything after an error.
 * @returns upright size in pixels, dominant color as '#rrggbb', bytes @throws ImageError, or an error with a `code`
 */
export function prepareImage(original: string, target: string) {
  return oneAtATime(async () => {
    const args = [original, target];
    try {
      const timeout = target.endsWith(".svg") ? svgTimeoutMs : timeoutMs;
      const prepared = await runChildProcess<Prepared>("images/image-process", args, timeout);
      if (prepared) return prepared;
    } catch (error) {
      await removeSizes(target);
      const { message, code } = error as NodeJS.ErrnoException;
      // Only errors of the system have a code: the others are the decoder's.
      if (code) throw error;
      throw new ImageError(/pixel limit/i.test(message) ? m.picture_too_many_pixels() : m.picture_damaged());
    }
    await removeSizes(target);
    // The process was killed, by the timeout or without memory.
    throw new ImageError(m.picture_too_heavy());
  });
}

/** Measures stored sizes in a process of low priority; null for each that can't be read. */
export function measureImages(paths: string[]) {
  return runChildProcess<(PictureFacts | null)[]>("images/image-process", ["measure", ...paths], timeoutMs);
}

async function removeSizes(target: string) {
  const { dir, base, name: baseName } = parse(target);
  const names = await readdir(dir).catch(() => []);
  for (const name of names.filter((each) => each === base || each.startsWith(`${baseName}-`)))
    await rm(join(dir, name), { force: true });
}
