import { copyFile, stat, writeFile } from "node:fs/promises";
import { extname } from "node:path";
import sharp, { type Metadata, type Sharp } from "sharp";

/** Twice the pixels of a phone's best photo; more may be a decompression bomb. */
const maxPixels = 100_000_000;

/** Opens an image; damage is an error, a decoder's warning is not. */
export function open(path: string, animated = false) {
  return sharp(path, { limitInputPixels: maxPixels, failOn: "error", animated });
}

/** JPEG quality; the lower one when the original was smaller. */
const [highQuality, mediumQuality] = [90, 82];

/** A JPEG that grows by more is encoded at medium quality. */
const maxGrowth = 1.2;

/** Encoders by extension. A transparent WebP becomes white, as in the browser. */
const encode: Record<string, (picture: Sharp, metadata: Metadata, quality: number) => Sharp> = {
  // Optimized Huffman codes would hold the image twice in memory, for five percent.
  jpg: (picture, _, quality) =>
    picture.autoOrient().flatten({ background: "white" }).jpeg({ quality, optimiseCoding: false }),
  png: (picture, { space }) => picture.autoOrient().toColourspace(fullDepth(space)).png(),
  gif: (picture) => picture.gif(),
};

/**
 * Writes `original` to `target` in the format of its extension: upright, in sRGB, without metadata; a GIF with every frame; a sanitized
 * SVG as it is.
 * @returns the size in bytes @throws when the file is no complete JPEG, PNG, GIF or WebP
 */
export async function cleanOriginal(original: string, target: string) {
  if (target.endsWith(".svg")) {
    await copyFile(original, target);
    return (await stat(target)).size;
  }
  const metadata = await open(original).metadata();
  const format = extname(target).slice(1).replace("jpeg", "jpg");
  const clean = encode[format];
  if (!clean || !["jpeg", "png", "gif", "webp"].includes(metadata.format))
    throw new Error("Input file contains unsupported image format");
  const encodeAt = (quality: number) => clean(open(original, format === "gif"), metadata, quality).toBuffer();
  const maxBytes = (await stat(original)).size * maxGrowth;
  let content = await encodeAt(highQuality);
  if (format === "jpg" && content.length > maxBytes) content = await encodeAt(mediumQuality);
  await writeFile(target, content);
  return content.length;
}

/** Keeps 16 bits per channel, and a single gray channel. */
function fullDepth(space = "srgb") {
  return ["b-w", "grey16", "rgb16"].includes(space) ? space : "srgb";
}
