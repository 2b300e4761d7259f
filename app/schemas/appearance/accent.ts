import {
  clampChroma,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  type Oklch,
  useMode as registerMode,
  wcagContrast,
} from "culori/fn";
import { m } from "#app/words/compiled/messages.js";
import { colors } from "./brand";

registerMode(modeRgb);
registerMode(modeLrgb);
const convert = registerMode(modeOklch);

/** @param hex such as '#b4532a' */
const toOklch = (hex: string) => convert(hex) as Oklch;

/** The accent and its shades on one kind of background: `deep` when hovered, `text` for words. */
export type Shades = { brick: string; deep: string; text: string };

/** Least contrast of text, and of a mark (WCAG 1.4.3 and 1.4.11). */
const [forText, forGraphics] = [4.5, 3];

/** The lightest background of the dark theme, which is lighter than that of the footer. */
export const darkSand = "#1f1c18";

/** Lightness of accented text on a dark background, and of a hovered button in relation to the button: as of the default. */
const [textOnDark, hovered] = [0.737, 0.833];

/** Says why a color can't be the accent, and the nearest that can; undefined when it can. */
export function accentError(accent: string) {
  const contrast = wcagContrast(accent, colors.paper);
  if (contrast >= forText) return undefined;
  // Rounded down: 4.49 is not 4.5.
  const ratio = (Math.floor(contrast * 10) / 10).toFixed(1);
  const nearest = withContrast(accent, colors.paper, forText);
  return m.site_accent_light({ ratio, least: forText, color: nearest });
}

/** Shades of an accent on light backgrounds and on dark ones, of the same hue. */
export function shadesOf(accent: string): Record<"light" | "dark", Shades> {
  const onDark = withContrast(accent, darkSand, forGraphics);
  return {
    light: { brick: accent, deep: deepOf(accent), text: withContrast(accent, colors.sand, forText) },
    dark: { brick: onDark, deep: deepOf(onDark), text: withLightness(toOklch(accent), textOnDark) },
  };
}

/** A hovered button is darker; one that is almost black is lighter. */
function deepOf(brick: string) {
  const color = toOklch(brick);
  return withLightness(color, color.l < 0.35 ? color.l + 0.1 : color.l * hovered);
}

/** The color itself, or the nearest of its hue that has the contrast with a background, which is light or dark. */
function withContrast(hex: string, background: string, contrast: number) {
  if (wcagContrast(hex, background) >= contrast) return hex;
  const color = toOklch(hex);
  let [near, far] = [color.l, toOklch(background).l > 0.5 ? 0 : 1];
  while (Math.abs(far - near) > 0.001) {
    const middle = (near + far) / 2;
    if (wcagContrast(withLightness(color, middle), background) >= contrast) far = middle;
    else near = middle;
  }
  return withLightness(color, far);
}

/** Reduces the chroma where the screen has no such color. */
function withLightness(color: Oklch, l: number) {
  return formatHex(clampChroma({ ...color, l }, "oklch"));
}
