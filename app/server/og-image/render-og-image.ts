import { basename } from "node:path";
import sharp, { type OverlayOptions, type Sharp } from "sharp";
import { colors, logoPath } from "#app/schemas/appearance/brand";
import { type OgImage, ogImageSize, type PictureCrop } from "#app/schemas/appearance/og-image";
import { type Picture, pictureWidths, sizePath } from "#app/schemas/picture";
import { findFile } from "#app/server/files/serve-file";
import { drawLogo } from "./draw-logo";
import { displayFonts } from "./fonts";
import { type RenderedText, renderText, type TextStyle } from "./render-text";

/** Some social networks reject larger images. */
const maxBytes = 300 * 1024;

/** The photo fills the left side to three edges; the text is on the right. From the right it is the other way round. */
const photoWidth = 660;
const width = 444;
const sides = { ltr: { photo: 0, left: 708 }, rtl: { photo: ogImageSize.width - photoWidth, left: 48 } };

type Sides = (typeof sides)[keyof typeof sides];

const bottom = ogImageSize.height - 48;

const titleStyle = {
  tries: [...[76, 64, 54, 44].map((size) => ({ size, lines: 3 })), { size: 44, lines: 5 }],
  width,
  height: 245,
  color: colors.ink,
};

const titleTop = 146;

/** The logo beside the name of the firm: a wider one is drawn less high; and the arch, which is narrower. */
const logoBox = { width: 150, height: 56 };
const archWidth = 42;

/** Box in the place of a missing photo, and of a missing title. */
const largeLogoBox = { width: 400, height: 240 };

/** Renders a JPEG of 1200 × 630 pixels and at most 300 KB. @throws for a picture alone whose file is gone */
export async function renderOgImage(image: OgImage | PictureCrop) {
  if ("brand" in image) return drawOgImage(image);
  const { width, height } = ogImageSize;
  const input = await cropPicture(image.picture, width, height);
  if (!input) throw new Error(`${image.picture.src} can't be read.`);
  return encode([{ input, left: 0, top: 0 }]);
}

async function drawOgImage({ firm, brand, title, lines, picture, isRightToLeft }: OgImage) {
  const font = displayFonts[brand.font];
  const at = isRightToLeft ? sides.rtl : sides.ltr;
  const labels = await Promise.all(lines.map((line, index) => renderText(line, labelStyle(index))));
  const { layers, top } = stackLabels(labels, at);
  const photo = picture && (await cropPicture(picture, photoWidth, ogImageSize.height));
  const head = await renderText(title, { font, ...titleStyle, height: titleHeight(at, top) });
  const box = head ? logoBox : largeLogoBox;
  const logo = await drawLogo(brand.logo, box.width, box.height);
  const large = photo ? undefined : await drawLogo(brand.logo, largeLogoBox.width, largeLogoBox.height);
  const logoWidth = logo?.width ?? archWidth;
  const [hasPhoto, hasTitle, hasLogo] = [Boolean(photo), Boolean(head), Boolean(logo)];
  const svg = decoration({ at, hasPhoto, hasTitle, hasLogo, accent: brand.accent, ruleAt: layers[0] && top });
  const logoLeft = startOf(at, logoWidth);
  return encode([
    ...(photo ? [{ input: photo, left: at.photo, top: 0 }] : []),
    { input: Buffer.from(svg), left: 0, top: 0 },
    ...(large ? [inMiddleOfPhoto(large, at)] : []),
    ...(logo ? [{ input: logo.input, left: logoLeft, top: Math.max(50, centeredTop(logo.height)) }] : []),
    ...(head ? [textLayer(head, titleTop, at)] : []),
    ...(head ? await nameLayer(firm, font, at, logoWidth) : []),
    ...layers,
  ]);
}

/** Left edge of what is as wide as this, and so far from the edge at which lines begin. */
const startOf = (at: Sides, wide: number, indent = 0) =>
  at === sides.rtl ? at.left + width - wide - indent : at.left + indent;

/** Height of the title's box. Lines of the Arabic script are higher: labels leave less. @param end top of the rule above them */
const titleHeight = (at: Sides, end: number) =>
  at === sides.rtl ? Math.min(titleStyle.height, end - titleTop - 20) : titleStyle.height;

/** The name of the firm, beside its logo. */
async function nameLayer(firm: string, font: TextStyle["font"], at: Sides, logoWidth: number) {
  const style = { tries: [34, 28].map((size) => ({ size, lines: 1 })), color: colors.ink };
  const name = await renderText(firm, { font, ...style, width: width - logoWidth - 18 });
  if (!name) return [];
  const { input, width: wide, height } = name;
  return [{ input, left: startOf(at, wide, logoWidth + 16), top: centeredTop(height) }];
}

/** The first label, the location, may take two lines. */
function labelStyle(index: number): TextStyle {
  const tries = [30, 26].map((size) => ({ size, lines: 1 }));
  if (index > 0) return { font: "Mehrab Text", tries, width, color: colors.ink };
  return { font: "Mehrab Text", tries: [...tries, { size: 26, lines: 2 }], width, color: colors.ink2 };
}

/** Stacks the labels from the bottom upwards. @returns the top of the rule above them, too */
function stackLabels(labels: (RenderedText | undefined)[], at: Sides) {
  let top = bottom;
  const layers: OverlayOptions[] = [];
  for (const text of labels.toReversed()) {
    if (!text) continue;
    top -= text.linesHeight;
    layers.unshift(textLayer(text, top + 8, at));
    top -= 6;
  }
  return { layers, top: top - 12 };
}

function textLayer(
  { input, width: wide, isRightToLeft }: RenderedText,
  top: number,
  at: Sides,
): OverlayOptions {
  return { input, left: isRightToLeft ? at.left + width - wide : startOf(at, wide), top };
}

/** The top of what is as high as this, centered on the logo. */
const centeredTop = (height: number) => 78 - Math.round(height / 2);

function inMiddleOfPhoto({ input, width: wide, height }: Drawing, at: Sides) {
  const top = Math.round((ogImageSize.height - height) / 2);
  return { input, left: at.photo + Math.round((photoWidth - wide) / 2), top };
}

type Drawing = { input: Buffer; width: number; height: number };

type Decoration = {
  at: Sides;
  hasPhoto: boolean;
  hasTitle: boolean;
  hasLogo: boolean;
  accent: string;
  ruleAt?: number;
};

/** The SVG of the arch, if it is the logo, rule and placeholder. A large logo replaces a missing title. */
function decoration({ at, hasPhoto, hasTitle, hasLogo, accent, ruleAt }: Decoration) {
  const { sand, line, ink } = colors;
  const arch = (x: number, y: number, height: number, fill: string) =>
    hasLogo
      ? ""
      : `<path transform="translate(${x} ${y}) scale(${height / 18.66}) translate(7 8)" fill="${fill}" fill-rule="evenodd" d="${logoPath}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${ogImageSize.width}" height="${ogImageSize.height}">
${hasPhoto ? "" : `<path fill="${sand}" d="M${at.photo} 0h${photoWidth}v630h-${photoWidth}z"/>${arch(at.photo + 240, 195, 240, line)}`}
${hasTitle ? arch(startOf(at, archWidth), 50, 56, accent) : arch(startOf(at, 180), 50, 240, accent)}
${ruleAt ? `<path stroke="${ink}" d="M${at.left} ${ruleAt}.5h${width}"/>` : ""}
</svg>`;
}

async function encode(layers: OverlayOptions[]) {
  const canvas = sharp({ create: { ...ogImageSize, channels: 3, background: colors.paper } });
  const pixels = await canvas.composite(layers).removeAlpha().raw().toBuffer();
  const raw = { ...ogImageSize, channels: 3 } as const;
  const jpeg = (quality: number) =>
    sharp(pixels, { raw }).jpeg({ quality, mozjpeg: true, chromaSubsampling: "4:4:4" }).toBuffer();
  for (const quality of [84, 70]) {
    const bytes = await jpeg(quality);
    if (bytes.length <= maxBytes) return bytes;
  }
  return jpeg(50);
}

/** Crops the largest size of a picture to this many pixels. @returns undefined for a foreign or unreadable picture */
async function cropPicture({ src, width: original, focus }: Picture, width: number, height: number) {
  if (!original) return undefined;
  const size = sizePath(basename(src), pictureWidths(original).at(-1) ?? original, "webp");
  const file = await findFile(size);
  if (!file) return undefined;
  return cropAround(sharp(file.path), width, height, focus).catch(() => undefined);
}

/** @param focus '30 70': the point that the crop keeps, in percent; without it the middle */
async function cropAround(image: Sharp, width: number, height: number, focus = "50 50") {
  const toPng = (cropped: Sharp) =>
    cropped.flatten({ background: colors.paper }).png({ compressionLevel: 1 }).toBuffer();
  if (focus === "50 50") return toPng(image.resize(width, height, { fit: "cover" }));
  const { data, info } = await image
    .resize(width, height, { fit: "outside" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: w, height: h, channels } = info;
  const [x = 50, y = 50] = focus.split(" ").map(Number);
  const left = Math.round(((w - width) * x) / 100);
  const top = Math.round(((h - height) * y) / 100);
  return toPng(sharp(data, { raw: { width: w, height: h, channels } }).extract({ left, top, width, height }));
}
