import { readFile, writeFile } from "node:fs/promises";
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
    throw new ImageError(
      `This picture has ${width} × ${height} pixels. Please select a PNG with ${minSide} to ${maxSide} pixels on its longer side, or an SVG.`,
    );
  if (long > short * maxRatio)
    throw new ImageError(
      `This picture is more than ${maxRatio} times as long as it is high or wide. Please select one whose sides differ less.`,
    );
  return prepared;
}
