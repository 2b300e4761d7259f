import { basename } from "node:path";
import sharp, { type OverlayOptions, type Sharp } from "sharp";
import { colors } from "#app/schemas/appearance/brand";
import { type OgImage, ogImageSize } from "#app/schemas/appearance/og-image";
import { type Picture, pictureWidths, sizePath } from "#app/schemas/picture";
import { findFile } from "#app/server/files/serve-file";
import { drawLogo } from "./draw-logo";
import { displayFonts } from "./fonts";
import {
  decoration,
  firmLayer,
  firmStyle,
  labelStyle,
  largeLogoBox,
  logoBox,
  logoLayer,
  photoWidth,
  placeholderLayer,
  stackLabels,
  titleLayer,
  titleStyle,
} from "./layout";
import { renderText } from "./render-text";

/** Some social networks reject larger images. */
const maxBytes = 300 * 1024;

/** Renders a JPEG of 1200 × 630 pixels and at most 300 KB. */
export async function renderOgImage({ firm, brand, title, lines, picture }: OgImage) {
  const font = displayFonts[brand.font];
  const photo = picture && (await cropPicture(picture, photoWidth, ogImageSize.height));
  const head = await renderText(title, { font, ...titleStyle });
  const box = head ? logoBox : largeLogoBox;
  const logo = await drawLogo(brand.logo, box.width, box.height);
  const large = photo ? undefined : await drawLogo(brand.logo, largeLogoBox.width, largeLogoBox.height);
  const name = await renderText(firm, { font, ...firmStyle(logo?.width) });
  const labels = await Promise.all(lines.map((line, index) => renderText(line, labelStyle(index))));
  const { layers, top } = stackLabels(labels);
  const [hasPhoto, hasTitle, hasLogo] = [Boolean(photo), Boolean(head), Boolean(logo)];
  const ruleAt = layers[0] && top;
  const svg = decoration({ hasPhoto, hasTitle, hasLogo: hasLogo, accent: brand.accent, ruleAt });
  return encode([
    ...(photo ? [{ input: photo, left: 0, top: 0 }] : []),
    { input: Buffer.from(svg), left: 0, top: 0 },
    ...(large ? [placeholderLayer(large)] : []),
    ...(logo ? [logoLayer(logo)] : []),
    ...(head ? [titleLayer(head)] : []),
    ...(name && head ? [firmLayer(name, logo?.width)] : []),
    ...layers,
  ]);
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
