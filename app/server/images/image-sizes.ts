import { writeFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import { fallbackWidth, pictureWidths, sizePath } from "#app/schemas/picture";
import { open } from "./original-image";

/** Raised when a size of a picture would come out differently than before. */
export const encoderVersion = 3;

/** A size of a picture that is taller than this gets narrower: a strip drawn at its full width costs too much memory. */
const tallest = 4000;

/** The paper of the site: what a clear part shows where a format knows no clearness. */
const paper = "#faf8f4";

// The next effort of AVIF takes four times as long and saves one byte in a hundred.
const encode = {
  avif: (picture: Sharp) => picture.avif({ quality: 46, effort: 3 }),
  webp: (picture: Sharp) => picture.webp({ quality: 68, effort: 4, smartSubsample: true }),
  jpg: (picture: Sharp) => picture.flatten({ background: paper }).jpeg({ quality: 72, mozjpeg: true }),
};

/**
 * Writes every size of the picture `original` beside `target` ('uploads/k3.jpg' → 'uploads/k3-640.avif', …),
 * turned upright and without metadata; of an animation its first frame.
 * @returns the upright picture's pixels and its dominant colour as '#rrggbb'
 * @throws when the file is not a picture that can be read
 */
export async function makeSizes(original: string, target: string) {
  const { autoOrient } = await open(original).metadata();
  const { width, height } = autoOrient;
  const sizes = pictureWidths(width);
  const from = await reduce(original, Math.max(...sizes));
  const write = async (size: number, format: keyof typeof encode) => {
    const drawn = await encode[format](within(from(), size)).toBuffer();
    await writeFile(sizePath(target, size, format), drawn);
  };
  for (const size of sizes) {
    await write(size, "avif");
    await write(size, "webp");
  }
  await write(fallbackWidth(width), "jpg");
  return { width, height, colour: await dominantColour(from()) };
}

/** The picture upright and as large as its largest size, lossless in memory: fifty megapixels are read only once. */
async function reduce(original: string, size: number) {
  const upright = within(open(original).autoOrient(), size);
  const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return () => sharp(data, { raw: { width, height, channels } });
}

function within(picture: Sharp, width: number) {
  // To halve while reading is quick, but makes patterns of a brick wall or a jali: the last halving is a finer one.
  return picture.resize({ width, height: tallest, fit: "inside", fastShrinkOnLoad: false });
}

/** The colour of the picture seen from far away: what stands in its place until it arrives. */
async function dominantColour(picture: Sharp) {
  const far = picture.flatten({ background: paper }).resize(1, 1, { fit: "fill" });
  const [red = 0, green = 0, blue = 0] = await far.raw().toBuffer();
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
