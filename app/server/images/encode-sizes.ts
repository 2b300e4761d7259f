import { writeFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import { fallbackWidth, heroWidth, pictureWidths, sizePath } from "#app/schemas/picture";
import { background, measuredWidth, measurePicture } from "./measure-picture";
import { open } from "./original-image";

/** Increase it when the encoders' output changes. */
export const encoderVersion = 3;

/** Taller sizes are made narrower: a strip at its full width needs too much memory. */
const maxHeight = 4000;

// AVIF at effort 4 takes four times as long and saves one percent.
const encode = {
  avif: (picture: Sharp) => picture.avif({ quality: 46, effort: 3 }),
  webp: (picture: Sharp) => picture.webp({ quality: 68, effort: 4, smartSubsample: true }),
  jpg: (picture: Sharp) => picture.flatten({ background }).jpeg({ quality: 72, mozjpeg: true }),
};

/**
 * Writes every size of `original` beside `target` ('uploads/k3.jpg' → 'uploads/k3-640.avif', …), upright and without
 * metadata; of an animation the first frame.
 * @returns the upright size in pixels, the dominant color as '#rrggbb', and what is measured @throws when the file is no readable image
 */
export async function encodeSizes(original: string, target: string) {
  const { autoOrient } = await open(original).metadata();
  const { width, height } = autoOrient;
  const sizes = pictureWidths(width);
  // Of a portrait it would take twice the memory, and no hero is so wide and so tall.
  const hasHeroSize = width >= Math.max(heroWidth, height);
  const from = await reduce(original, hasHeroSize ? heroWidth : Math.max(...sizes));
  const write = async (size: number, format: keyof typeof encode) => {
    const encoded = await encode[format](within(from(), size)).toBuffer();
    await writeFile(sizePath(target, size, format), encoded);
  };
  for (const size of sizes) {
    await write(size, "avif");
    await write(size, "webp");
  }
  await write(fallbackWidth(width), "jpg");
  if (hasHeroSize) await write(heroWidth, "avif");
  const facts = await measurePicture(within(from(), Math.min(measuredWidth, width)));
  return {
    width,
    height,
    colour: await dominantColor(from()),
    ...facts,
    ...(hasHeroSize && { hasHeroSize: 1 }),
  };
}

/** Decodes the image once, upright, at its largest size, as raw pixels. */
async function reduce(original: string, size: number) {
  const upright = within(open(original).autoOrient(), size);
  const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return () => sharp(data, { raw: { width, height, channels } });
}

function within(picture: Sharp, width: number) {
  // Shrinking on load is quicker, but makes moiré of brick walls and jalis.
  return picture.resize({ width, height: maxHeight, fit: "inside", fastShrinkOnLoad: false });
}

/** The average color, shown until the image is loaded. */
async function dominantColor(picture: Sharp) {
  const pixel = picture.flatten({ background }).resize(1, 1, { fit: "fill" });
  const [red = 0, green = 0, blue = 0] = await pixel.raw().toBuffer();
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
