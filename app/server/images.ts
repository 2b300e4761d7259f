import sharp, { type Sharp } from "sharp";
import { pictureWidths, plainWidth, sizePath } from "#app/schemas/picture";

/** Raised when a size of a picture would come out differently than before. */
export const recipe = 2;

/** Twice the 50 megapixels of a phone's best; more is taken for a decompression bomb. */
const mostPixels = 100_000_000;

// The next effort of AVIF takes four times as long and saves one byte in a hundred.
const encode = {
  avif: (picture: Sharp) => picture.avif({ quality: 46, effort: 3 }),
  webp: (picture: Sharp) => picture.webp({ quality: 68, effort: 4, smartSubsample: true }),
  jpg: (picture: Sharp) => picture.jpeg({ quality: 72, mozjpeg: true }),
};

/**
 * Writes every size of the picture `original` beside `target` ('uploads/k3.jpg' → 'uploads/k3-640.avif', …),
 * turned upright and without metadata.
 * @returns the upright picture's pixels and its dominant colour as '#rrggbb'
 * @throws when the file is not a picture that can be read
 */
export async function makeSizes(original: string, target: string) {
  const upright = sharp(original, { limitInputPixels: mostPixels }).autoOrient();
  const { autoOrient } = await upright.metadata();
  const { width, height } = autoOrient;
  const write = (size: number, format: keyof typeof encode) =>
    encode[format](upright.clone().resize({ width: size })).toFile(sizePath(target, size, format));
  for (const size of pictureWidths(width)) {
    await write(size, "avif");
    await write(size, "webp");
  }
  await write(plainWidth(width), "jpg");
  return { width, height, colour: await dominantColour(upright) };
}

/** The colour of the picture seen from far away: what stands in its place until it arrives. */
async function dominantColour(picture: Sharp) {
  const [red = 0, green = 0, blue = 0] = await picture.clone().resize(1, 1).removeAlpha().raw().toBuffer();
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
