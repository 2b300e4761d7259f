import type { OverlayOptions } from "sharp";
import { colors, logoPath } from "#app/schemas/appearance/brand";
import { ogImageSize } from "#app/schemas/appearance/og-image";
import type { RenderedText, TextStyle } from "./render-text";

/** The photo fills the left side to three edges; the text is on the right. */
export const photoWidth = 660;
const left = 708;
const width = 444;
const bottom = ogImageSize.height - 48;

export const titleStyle = {
  tries: [...[76, 64, 54, 44].map((size) => ({ size, lines: 3 })), { size: 44, lines: 5 }],
  width,
  height: 245,
  color: colors.ink,
};

/** The logo beside the name of the firm: a wider one is drawn less high; and the arch, which is narrower. */
export const logoBox = { width: 150, height: 56 };
const archWidth = 42;

/** Box in the place of a missing photo, and of a missing title. */
export const largeLogoBox = { width: 400, height: 240 };

/** Style of the firm's name beside the logo. */
export function firmStyle(logoWidth = archWidth): Omit<TextStyle, "font"> {
  const tries = [34, 28].map((size) => ({ size, lines: 1 }));
  return { tries, width: width - logoWidth - 18, color: colors.ink };
}

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
export function firmLayer({ input, height }: RenderedText, logoWidth = archWidth): OverlayOptions {
  return { input, left: left + logoWidth + 16, top: 78 - Math.round(height / 2) };
}

type Drawn = { input: Buffer; width: number; height: number };

/** The firm's own logo in the place of the arch. */
export function logoLayer({ input, height }: Drawn): OverlayOptions {
  return { input, left, top: Math.max(50, 78 - Math.round(height / 2)) };
}

/** Layer in the middle of the photo's place. */
export function placeholderLayer({ input, width: wide, height }: Drawn): OverlayOptions {
  const top = Math.round((ogImageSize.height - height) / 2);
  return { input, left: Math.round((photoWidth - wide) / 2), top };
}

function at({ input, width: wide, isRightToLeft }: RenderedText, top: number): OverlayOptions {
  return { input, left: isRightToLeft ? left + width - wide : left, top };
}

type Decoration = { hasPhoto: boolean; hasTitle: boolean; hasLogo: boolean; accent: string; ruleAt?: number };

/** The SVG of the arch, if it is the logo, rule and placeholder. A large logo replaces a missing title. */
export function decoration({ hasPhoto, hasTitle, hasLogo, accent, ruleAt }: Decoration) {
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
