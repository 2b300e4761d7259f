import sharp, { type OverlayOptions } from "sharp";
import { colors } from "#app/schemas/colors";
import { type OgImage, ogImageSize } from "#app/schemas/og-image";
import { cutPicture } from "./crop-picture";
import { aside, drawing, firmSetting, headOf, labelOf, plate, stacked, titleSetting } from "./layout";
import { setText } from "./set-text";

/** Some networks refuse what is heavier; pictures seldom come near it. */
const mostBytes = 300 * 1024;

/** Draws a card as a JPEG of 1200 × 630 pixels and at most 300 KB. */
export async function renderOgImage({ firm, title, lines, picture }: OgImage) {
  const photo = picture && (await cutPicture(picture, plate, ogImageSize.height));
  const [head, name] = [await setText(title, titleSetting), await setText(firm, firmSetting)];
  const words = await Promise.all(lines.map((line, place) => setText(line, labelOf(place))));
  const { layers, top } = stacked(words);
  const drawn = drawing({ hasPhoto: Boolean(photo), hasTitle: Boolean(head), ruleAt: layers[0] && top });
  return encode([
    ...(photo ? [{ input: photo, left: 0, top: 0 }] : []),
    { input: Buffer.from(drawn), left: 0, top: 0 },
    ...(head ? [headOf(head)] : []),
    ...(name && head ? [aside(name)] : []),
    ...layers,
  ]);
}

async function encode(layers: OverlayOptions[]) {
  const card = sharp({ create: { ...ogImageSize, channels: 3, background: colors.paper } });
  const pixels = await card.composite(layers).removeAlpha().raw().toBuffer();
  for (const quality of [84, 70, 50]) {
    const raw = { ...ogImageSize, channels: 3 } as const;
    const jpeg = sharp(pixels, { raw }).jpeg({ quality, mozjpeg: true, chromaSubsampling: "4:4:4" });
    const bytes = await jpeg.toBuffer();
    if (bytes.length <= mostBytes || quality === 50) return bytes;
  }
  throw new Error("No quality was tried.");
}
