import type { OverlayOptions } from "sharp";
import { colors, logoPath } from "#app/schemas/brand";
import { ogImageSize } from "#app/schemas/og-image";
import type { RenderedText, TextStyle } from "./render-text";

/** The photo fills the left side to three edges; the text is on the right. */
export const photoWidth = 660;
const left = 708;
const width = 444;
const bottom = ogImageSize.height - 48;

/** Below the logo. */
export const titleStyle = {
  tries: [...[76, 64, 54, 44].map((size) => ({ size, lines: 3 })), { size: 44, lines: 5 }],
  width,
  height: 245,
  color: colors.ink,
};

/** Beside the logo. */
export const firmStyle = {
  tries: [34, 28].map((size) => ({ size, lines: 1 })),
  width: width - 60,
  color: colors.ink,
};

/** The first label, the location, may take two lines. */
export function labelStyle(index: number): TextStyle {
  const tries = [30, 26].map((size) => ({ size, lines: 1 }));
  if (index > 0) return { font: "Mehrab Text", tries, width, color: colors.ink };
  return { font: "Mehrab Text", tries: [...tries, { size: 26, lines: 2 }], width, color: colors.ink2 };
}

/** Stacks the labels from the bottom upwards. @returns the top of the rule above them, too */
export function stackLabels(labels: (RenderedText | undefined)[]) {
  let top = bottom;
  const layers: OverlayOptions[] = [];
  for (const text of labels.toReversed()) {
    if (!text) continue;
    top -= text.linesHeight;
    layers.unshift(at(text, top + 8));
    top -= 6;
  }
  return { layers, top: top - 12 };
}

export function titleLayer(title: RenderedText) {
  return at(title, 146);
}

/** Vertically centered on the logo. */
export function firmLayer({ input, height }: RenderedText): OverlayOptions {
  return { input, left: left + 58, top: 78 - Math.round(height / 2) };
}

function at({ input, width: wide, isRightToLeft }: RenderedText, top: number): OverlayOptions {
  return { input, left: isRightToLeft ? left + width - wide : left, top };
}

/** The SVG of logo, rule and placeholder. A large logo replaces a missing title. */
export function decoration(hasPhoto: boolean, hasTitle: boolean, ruleAt: number | undefined, accent: string) {
  const { sand, line, ink } = colors;
  const arch = (x: number, y: number, height: number, fill: string) =>
    `<path transform="translate(${x} ${y}) scale(${height / 18.66}) translate(7 8)" fill="${fill}" fill-rule="evenodd" d="${logoPath}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${ogImageSize.width}" height="${ogImageSize.height}">
${hasPhoto ? "" : `<path fill="${sand}" d="M0 0h${photoWidth}v630h-${photoWidth}z"/>${arch(240, 195, 240, line)}`}
${arch(left, 50, hasTitle ? 56 : 240, accent)}
${ruleAt ? `<path stroke="${ink}" d="M${left} ${ruleAt}.5h${width}"/>` : ""}
</svg>`;
}
