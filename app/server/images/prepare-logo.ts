import { readFile, writeFile } from "node:fs/promises";
import { m } from "#app/words/compiled/messages.js";
import { ImageError, prepareImage } from "./prepare-image";
import { sanitizeSvg } from "./sanitize-svg";

/** An icon of a phone is as large as the one; the other bounds the memory that drawing it needs. */
const [minSide, maxSide] = [192, 4096];

/** A longer one would be a line beside the name of the firm. */
const maxRatio = 10;

/** Prepares the firm's logo as `prepareImage` does; an SVG is sanitized before. @throws ImageError */
export async function prepareLogo(original: string, target: string) {
  if (target.endsWith(".svg")) await writeFile(original, sanitizeSvg(await readFile(original)));
  const prepared = await prepareImage(original, target);
  const { width, height } = prepared;
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (long < minSide || long > maxSide)
    throw new ImageError(m.logo_size({ width, height, min: minSide, max: maxSide }));
  if (long > short * maxRatio) throw new ImageError(m.logo_ratio({ ratio: maxRatio }));
  return prepared;
}
