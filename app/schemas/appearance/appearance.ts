import { m } from "#app/words/compiled/messages.js";
import type { Settings } from "../site/settings";
import { defaultFont } from "./brand";

/** Fonts of headings with their description in the form; the first is the default. */
export const fonts = {
  Newsreader: m.site_font_newsreader,
  "Hanken Grotesk": m.site_font_grotesk,
  Bitter: m.site_font_bitter,
};

export type Font = keyof typeof fonts;

export const fontNames = Object.keys(fonts) as [Font, ...Font[]];

/** The accent is '' where it is the default. */
export type Appearance = { accent: string; font: Font };

/** Undefined for the default. A restored database may have anything else. */
export function appearanceOf(settings: Pick<Settings, "accent" | "face">): Appearance | undefined {
  const accent = /^#[\da-f]{6}$/.test(settings.accent) ? settings.accent : "";
  const font = fontNames.find((name) => name === settings.face) ?? defaultFont;
  return accent || font !== defaultFont ? { accent, font } : undefined;
}

export function isDefaultFont(appearance: Appearance | undefined) {
  return !appearance || appearance.font === defaultFont;
}
