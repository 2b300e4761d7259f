import { basename } from "node:path";
import sharp, { type OverlayOptions, type Sharp } from "sharp";
import { colors, logoPath } from "#app/schemas/appearance/brand";
import { type OgImage, ogImageSize } from "#app/schemas/appearance/og-image";
import { type Picture, pictureWidths, sizePath } from "#app/schemas/picture";
import { findFile } from "#app/server/files/serve-file";
import { drawLogo } from "./draw-logo";
import { displayFonts } from "./fonts";
import { type RenderedText, renderText, type TextStyle } from "./render-text";

/** Some social networks reject larger images. */
const maxBytes = 300 * 1024;

/** The photo fills the left side to three edges; the text is on the right. */
const photoWidth = 660;
const left = 708;
const width = 444;
const bottom = ogImageSize.height - 48;

const titleStyle = {
  tries: [...[76, 64, 54, 44].map((size) => ({ size, lines: 3 })), { size: 44, lines: 5 }],
  width,
  height: 245,
  color: colors.ink,
};

/** The logo beside the name of the firm: a wider one is drawn less high; and the arch, which is narrower. */
const logoBox = { width: 150, height: 56 };
const archWidth = 42;

/** Box in the place of a missing photo, and of a missing title. */
const largeLogoBox = { width: 400, height: 240 };

/** Renders a JPEG of 1200 × 630 pixels and at most 300 KB. */
export async function renderOgImage({ firm, brand, title, lines, picture }: OgImage) {
  const font = displayFonts[brand.font];
  const photo = picture && (await cropPicture(picture, photoWidth, ogImageSize.height));
  const head = await renderText(title, { font, ...titleStyle });
  const box = head ? logoBox : largeLogoBox;
  const logo = await drawLogo(brand.logo, box.width, box.height);
  const large = photo ? undefined : await drawLogo(brand.logo, largeLogoBox.width, largeLogoBox.height);
  const logoWidth = logo?.width ?? archWidth;
  const nameStyle = { tries: [34, 28].map((size) => ({ size, lines: 1 })), color: colors.ink };
  const name = await renderText(firm, { font, ...nameStyle, width: width - logoWidth - 18 });
  const labels = await Promise.all(lines.map((line, index) => renderText(line, labelStyle(index))));
  const { layers, top } = stackLabels(labels);
  const [hasPhoto, hasTitle, hasLogo] = [Boolean(photo), Boolean(head), Boolean(logo)];
  const svg = decoration({ hasPhoto, hasTitle, hasLogo, accent: brand.accent, ruleAt: layers[0] && top });
  return encode([
    ...(photo ? [{ input: photo, left: 0, top: 0 }] : []),
    { input: Buffer.from(svg), left: 0, top: 0 },
    ...(large ? [inMiddleOfPhoto(large)] : []),
    ...(logo ? [{ input: logo.input, left, top: Math.max(50, centeredTop(logo.height)) }] : []),
    ...(head ? [textLayer(head, 146)] : []),
    ...(name && head
      ? [{ input: name.input, left: left + logoWidth + 16, top: centeredTop(name.height) }]
      : []),
    ...layers,
  ]);
}

/** The first label, the location, may take two lines. */
function labelStyle(index: number): TextStyle {
  const tries = [30, 26].map((size) => ({ size, lines: 1 }));
  if (index > 0) return { font: "Mehrab Text", tries, width, color: colors.ink };
  return { font: "Mehrab Text", tries: [...tries, { size: 26, lines: 2 }], width, color: colors.ink2 };
}

/** Stacks the labels from the bottom upwards. @returns the top of the rule above them, too */
function stackLabels(labels: (RenderedText | undefined)[]) {
  let top = bottom;
  const layers: OverlayOptions[] = [];
  for (const text of labels.toReversed()) {
    if (!text) continue;
    top -= text.linesHeight;
    layers.unshift(textLayer(text, top + 8));
    top -= 6;
  }
  return { layers, top: top - 12 };
}

function textLayer({ input, width: wide, isRightToLeft }: RenderedText, top: number): OverlayOptions {
  return { input, left: isRightToLeft ? left + width - wide : left, top };
}

/** The top of what is as high as this, centered on the logo. */
const centeredTop = (height: number) => 78 - Math.round(height / 2);

function inMiddleOfPhoto({ input, width: wide, height }: { input: Buffer; width: number; height: number }) {
  const top = Math.round((ogImageSize.height - height) / 2);
  return { input, left: Math.round((photoWidth - wide) / 2), top };
}

type Decoration = { hasPhoto: boolean; hasTitle: boolean; hasLogo: boolean; accent: string; ruleAt?: number };

/** The SVG of the arch, if it is the logo, rule and placeholder. A large logo replaces a missing title. */
function decoration({ hasPhoto, hasTitle, hasLogo, accent, ruleAt }: Decoration) {
  const { sand, line, ink } = colors;
  const arch = (x: number, y: number, height: number, fill: string) =>
    hasLogo
      ? ""
      : `<path transform="translate(${x} ${y}) scale(${height / 18.66}) translate(7 8)" fill="${fill}" fill-rule="evenodd" d="${logoPath}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${ogImageSize.width}" height="${ogImageSize.height}">
${hasPhoto ? "" : `<path fill="${sand}" d="M0 0h${photoWidth}v630h-${photoWidth}z"/>${arch(240, 195, 240, line)}`}
${hasTitle ? arch(left, 50, 56, accent) : arch(left, 50, 240, accent)}
${ruleAt ? `<path stroke="${ink}" d="M${left} ${ruleAt}.5h${width}"/>` : ""}
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
  const toPng = (cropped: Sharp) => cropped.removeAlpha().png({ compressionLevel: 1 }).toBuffer();
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
