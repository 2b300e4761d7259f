import { stat, writeFile } from "node:fs/promises";
import sharp, { type Metadata, type Sharp } from "sharp";

/** Twice the 50 megapixels of a phone's best; more is taken for a decompression bomb. */
const mostPixels = 100_000_000;

/** The picture in a file; what is cut off or damaged is an error, what a decoder only warns of is not. */
export function open(path: string, animated = false) {
  return sharp(path, { limitInputPixels: mostPixels, failOn: "error", animated });
}

type Encode = (picture: Sharp, metadata: Metadata, quality: number) => Sharp;

/** Of a JPEG; a plain one is for what was smaller than fine when it came in. */
const [fine, plain] = [90, 82];

/** How many times its size a picture may have afterwards; one that grows more is written anew as a plain one. */
const mostGrowth = 1.2;

const encode: Record<string, Encode> = {
  // To look for the best codes is to hold all of the picture a second time, for one byte in twenty.
  jpeg: (picture, _, quality) => picture.autoOrient().jpeg({ quality, optimiseCoding: false }),
  png: (picture, { space }) => picture.autoOrient().toColourspace(finest(space)).png(),
  gif: (picture) => picture.gif(),
};

/**
 * Writes the picture `original` at `target` in its own format: upright, in sRGB, without any metadata; a PNG keeps
 * every bit, a GIF every frame.
 * @returns the bytes written
 * @throws when the file is no JPEG, PNG or GIF that can be read to its end
 */
export async function cleanOriginal(original: string, target: string) {
  const metadata = await open(original).metadata();
  const clean = encode[metadata.format];
  if (!clean) throw new Error("Input file contains unsupported image format");
  const written = (quality: number) =>
    clean(open(original, metadata.format === "gif"), metadata, quality).toBuffer();
  const most = (await stat(original)).size * mostGrowth;
  let content = await written(fine);
  if (metadata.format === "jpeg" && content.length > most) content = await written(plain);
  await writeFile(target, content);
  return content.length;
}

/** What keeps all of the bits: 16 for each channel, and one channel for what is grey. */
function finest(space = "srgb") {
  return ["b-w", "grey16", "rgb16"].includes(space) ? space : "srgb";
}
