import type { OverlayOptions } from "sharp";
import { colors } from "#app/schemas/colors";
import { logoPath } from "#app/schemas/logo";
import { ogImageSize } from "#app/schemas/og-image";
import type { Setting } from "./set-text";
import type { SetText } from "./text-lines";

/** The plate is the left page and bleeds to three edges, the words are the right page. */
export const plate = 660;
const left = 708;
const width = 444;
const foot = ogImageSize.height - 48;

/** The title, under the mark. */
export const titleSetting: Setting = {
  face: "Mehrab Display",
  tries: [...[76, 64, 54, 44].map((size) => ({ size, lines: 3 })), { size: 44, lines: 5 }],
  width,
  height: 245,
  colour: colors.ink,
};

/** The firm's name, beside the mark. */
export const firmSetting: Setting = {
  face: "Mehrab Display",
  tries: [34, 28].map((size) => ({ size, lines: 1 })),
  width: width - 60,
  colour: colors.ink,
};

/** The place may take two lines, what stands under it one. */
export function labelOf(place: number): Setting {
  const tries = [30, 26].map((size) => ({ size, lines: 1 }));
  if (place > 0) return { face: "Mehrab Text", tries, width, colour: colors.ink };
  return { face: "Mehrab Text", tries: [...tries, { size: 26, lines: 2 }], width, colour: colors.ink2 };
}

/** The labels from the foot of the card upwards. @returns the place of the rule above them, too */
export function stacked(words: (SetText | undefined)[]) {
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

export function headOf(title: SetText) {
  return at(title, 146);
}

/** Its middle is that of the mark. */
export function aside({ input, height }: SetText): OverlayOptions {
  return { input, left: left + 58, top: 78 - Math.round(height / 2) };
}

function at({ input, width: wide, isRightToLeft }: SetText, top: number): OverlayOptions {
  return { input, left: isRightToLeft ? left + width - wide : left, top };
}

/** All that is neither picture nor words. Where no title could be set, the mark stands large in its place. */
export function drawing({
  hasPhoto,
  hasTitle,
  ruleAt,
}: {
  hasPhoto: boolean;
  hasTitle: boolean;
  ruleAt: number | undefined;
}) {
  const { sand, line, brick, ink } = colors;
  const arch = (x: number, y: number, height: number, fill: string) =>
    `<path transform="translate(${x} ${y}) scale(${height / 18.66}) translate(7 8)" fill="${fill}" fill-rule="evenodd" d="${logoPath}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${ogImageSize.width}" height="${ogImageSize.height}">
${hasPhoto ? "" : `<path fill="${sand}" d="M0 0h${plate}v630h-${plate}z"/>${arch(240, 195, 240, line)}`}
${hasTitle ? arch(left, 50, 56, brick) : arch(left, 50, 240, brick)}
${ruleAt ? `<path stroke="${ink}" d="M${left} ${ruleAt}.5h${width}"/>` : ""}
</svg>`;
}
