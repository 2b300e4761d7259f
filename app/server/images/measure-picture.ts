import sharp, { type Sharp } from "sharp";
import type { PictureFacts } from "#app/schemas/file";
import { cropRatios, pictureWidths, sizePath } from "#app/schemas/picture";

/** Pictures are measured at this width, so that those whose sizes were encoded before measure the same. */
export const measuredWidth = 640;

/** The background of the site, for transparent parts. */
export const background = "#faf8f4";

/** The path of the WebP whose width is nearest to the one that is measured. */
export function sizeToMeasure(path: string, width: number) {
  return sizePath(path, pictureWidths(width).findLast((each) => each <= measuredWidth) ?? width, "webp");
}

/** Measures a stored size of a picture; null for one that can't be read. */
export function measureFile(path: string) {
  return measurePicture(sharp(path)).catch(() => null);
}

/** Measures a picture of `measuredWidth` or narrower. */
export async function measurePicture(picture: Sharp): Promise<PictureFacts> {
  const gray = picture.flatten({ background }).toColourspace("b-w");
  const { data, info } = await gray.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const tone = (x: number, y: number) => data[(y * width + x) * channels] ?? 0;
  return { isDrawing: Number(isDrawing(data, channels)), lightTenths: lightTenthsOf(tone, width, height) };
}

/** The darkest gray of paper, the grays that count as one, and the part of a drawing that its paper covers. */
const paper = { darkest: 215, around: 6, part: 0.5 };

/** Recognizes a drawing, a plan or a scan: most of it is one light tone. */
function isDrawing(data: Buffer, channels: number) {
  const counts = new Array<number>(256).fill(0);
  for (let at = 0; at < data.length; at += channels) {
    const tone = data[at] ?? 0;
    counts[tone] = (counts[tone] ?? 0) + 1;
  }
  const tones = counts.map((_, tone) =>
    counts
      .slice(Math.max(0, tone - paper.around), tone + paper.around + 1)
      .reduce((sum, count) => sum + count),
  );
  const most = Math.max(...tones.slice(paper.darkest));
  return most >= (paper.part * data.length) / channels;
}

/** The part of a crop's height that lies under the header. */
const bandHeight = 0.12;

/** Relative luminance of the ink, and the contrast that words in it need; a larger spread is no calm ground. */
const ink = { luminance: 0.0075, contrast: 4.5, maxSpread: 0.1 };

/** The tenths of the width, '0' to '9', whose top is light and flat enough for words in ink, however high the picture is cropped. */
function lightTenthsOf(tone: (x: number, y: number) => number, width: number, height: number) {
  const cut = Math.max(0, height - width / Math.max(...Object.values(cropRatios)));
  const bottom = Math.min(height, Math.ceil(cut + bandHeight * (height - cut)));
  const isLight = (tenth: number) => {
    const luminances: number[] = [];
    for (let y = 0; y < bottom; y += 1)
      for (let x = Math.floor((tenth * width) / 10); x < ((tenth + 1) * width) / 10; x += 1)
        luminances.push(luminanceOf(tone(x, y)));
    const mean = average(luminances);
    const spread = Math.sqrt(average(luminances.map((one) => (one - mean) ** 2)));
    const darkest = mean - 2 * spread;
    return spread <= ink.maxSpread && (darkest + 0.05) / (ink.luminance + 0.05) >= ink.contrast;
  };
  return Array.from({ length: 10 }, (_, tenth) => tenth)
    .filter(isLight)
    .join("");
}

const luminanceOf = (tone: number) => (tone / 255) ** 2.2;

const average = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
