import sharp, { type OverlayOptions } from "sharp";
import { type Card, cardSize } from "#app/schemas/card";
import { colours } from "#app/schemas/colours";
import { mark } from "#app/schemas/mark";
import { cutPicture } from "./card-picture";
import { type SetText, setText } from "./card-text";

/** Some networks refuse what is heavier; pictures seldom come near it. */
const mostBytes = 300 * 1024;

/** The plate is the left page and bleeds to three edges, the words are the right page. */
const plate = 660;
const left = 708;
const width = 444;
const foot = cardSize.height - 48;

/** Draws a card as a JPEG of 1200 × 630 pixels and at most 300 KB. */
export async function drawCard({ firm, title, lines, picture }: Card) {
  const photo = picture && (await cutPicture(picture, plate, cardSize.height));
  const head = await setText(title, {
    face: "Mehrab Display",
    sizes: [76, 64, 54, 44],
    width,
    lines: 3,
    height: 245,
    colour: colours.ink,
  });
  const name = await setText(firm, {
    face: "Mehrab Display",
    sizes: [34, 28],
    width: width - 60,
    lines: 1,
    colour: colours.ink,
  });
  const words = await Promise.all(lines.map((line, place) => setText(line, labelOf(place))));
  const { layers, top } = stacked(words);
  const drawn = drawing({ hasPhoto: Boolean(photo), hasTitle: Boolean(head), ruleAt: layers[0] && top });
  return encode([
    ...(photo ? [{ input: photo, left: 0, top: 0 }] : []),
    { input: Buffer.from(drawn), left: 0, top: 0 },
    ...(head ? [at(head, 146)] : []),
    ...(name && head ? [{ input: name.input, left: left + 58, top: 78 - Math.round(name.height / 2) }] : []),
    ...layers,
  ]);
}

function labelOf(place: number) {
  const colour = place === 0 ? colours.ink2 : colours.ink;
  return { face: "Mehrab Text" as const, sizes: [30, 26], width, lines: place === 0 ? 2 : 1, colour };
}

/** The labels from the foot of the card upwards. @returns the place of the rule above them, too */
function stacked(words: (SetText | undefined)[]) {
  let top = foot;
  const layers: OverlayOptions[] = [];
  for (const text of words.toReversed()) {
    if (!text) continue;
    top -= text.linesHeight;
    layers.unshift(at(text, top + 8));
    top -= 6;
  }
  return { layers, top: top - 12 };
}

function at({ input, width: wide, isRightToLeft }: SetText, top: number): OverlayOptions {
  return { input, left: isRightToLeft ? left + width - wide : left, top };
}

/** All that is neither picture nor words. Where no title could be set, the mark stands large in its place. */
function drawing({
  hasPhoto,
  hasTitle,
  ruleAt,
}: {
  hasPhoto: boolean;
  hasTitle: boolean;
  ruleAt: number | undefined;
}) {
  const { sand, line, brick, ink } = colours;
  const arch = (x: number, y: number, height: number, fill: string) =>
    `<path transform="translate(${x} ${y}) scale(${height / 18.66}) translate(7 8)" fill="${fill}" fill-rule="evenodd" d="${mark}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">
${hasPhoto ? "" : `<path fill="${sand}" d="M0 0h${plate}v630h-${plate}z"/>${arch(240, 195, 240, line)}`}
${hasTitle ? arch(left, 50, 56, brick) : arch(left, 50, 240, brick)}
${ruleAt ? `<path stroke="${ink}" d="M${left} ${ruleAt}.5h${width}"/>` : ""}
</svg>`;
}

async function encode(layers: OverlayOptions[]) {
  const card = sharp({ create: { ...cardSize, channels: 3, background: colours.paper } });
  const pixels = await card.composite(layers).removeAlpha().raw().toBuffer();
  for (const quality of [84, 70, 50]) {
    const raw = { ...cardSize, channels: 3 } as const;
    const jpeg = sharp(pixels, { raw }).jpeg({ quality, mozjpeg: true, chromaSubsampling: "4:4:4" });
    const bytes = await jpeg.toBuffer();
    if (bytes.length <= mostBytes || quality === 50) return bytes;
  }
  throw new Error("No quality was tried.");
}
