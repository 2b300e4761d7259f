import sharp from "sharp";
import type { Font } from "#app/schemas/appearance/appearance";

/**
 * The server may have no fonts: those of headings, one for place and price, and a Naskh for Urdu. A test compares the characters
 * that have a glyph with the tables of the files.
 */
export const fonts = {
  "Mehrab Display": { file: "app/fonts/card-display.ttf", glyphs: /[ -~\u00a0©°²·½×é–—‘’“”•…′]/ },
  "Mehrab Sans": { file: "app/fonts/card-sans.ttf", glyphs: /[ -~\u00a0©°²·½×é–—‘’“”•…]/ },
  "Mehrab Slab": { file: "app/fonts/card-slab.ttf", glyphs: /[ -~\u00a0©°²·½×é–—‘’“”•…′]/ },
  "Mehrab Text": { file: "app/fonts/card-text.ttf", glyphs: /[ -~\u00a0-ſ–—‘’“”•…′″₨€₹]/ },
  "Mehrab Naskh": {
    file: "app/fonts/card-naskh.ttf",
    glyphs:
      /[ -!.:\u00ab\u00bb\u060c\u060e\u0610-\u0614\u061b\u061f\u0621-\u0624\u0626-\u063a\u0641-\u0652\u0654-\u0658\u0660-\u066d\u0670\u0679-\u0686\u0688-\u068a\u068c-\u068d\u068f\u0691\u0693\u0696\u0698-\u069a\u06a6\u06a9-\u06ab\u06af\u06b1\u06b3\u06ba-\u06bc\u06be\u06c0-\u06c3\u06cc-\u06cd\u06d0\u06d2-\u06d5\u06f0-\u06f9\u200c-\u200f]/,
  },
};

export type FontName = keyof typeof fonts;

export const displayFonts = {
  Newsreader: "Mehrab Display",
  "Hanken Grotesk": "Mehrab Sans",
  Bitter: "Mehrab Slab",
} as const satisfies Record<Font, FontName>;

let registered: Promise<unknown> | undefined;

/** Registers the fonts with Pango, once. */
export function registerFonts() {
  registered ??= Promise.all(
    Object.entries(fonts).map(([font, { file }]) =>
      sharp({ text: { text: "a", font, fontfile: file } }).toBuffer(),
    ),
  );
  return registered;
}
