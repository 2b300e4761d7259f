import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { coverageOf } from "./font-coverage";

/** The server may have no fonts: a display font, one for place and price, and a Naskh for Urdu. */
const files = {
  "Mehrab Display": "app/fonts/card-display.ttf",
  "Mehrab Text": "app/fonts/card-text.ttf",
  "Mehrab Naskh": "app/fonts/card-naskh.ttf",
};

export type FontName = keyof typeof files;
type Coverage = Record<FontName, Set<number>>;

let loaded: Promise<Coverage> | undefined;

/** Registers the fonts with Pango, once. @returns the code points of each */
export function loadFonts() {
  loaded ??= load();
  return loaded;
}

async function load() {
  const fonts = Object.entries(files).map(async ([font, file]) => {
    await sharp({ text: { text: "a", font, fontfile: file } }).toBuffer();
    return [font, coverageOf(await readFile(file))];
  });
  return Object.fromEntries(await Promise.all(fonts)) as Coverage;
}
