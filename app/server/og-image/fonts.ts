import { readFile } from "node:fs/promises";
import sharp from "sharp";
import type { Font } from "#app/schemas/appearance/appearance";

/** The server may have no fonts: those of headings, one for place and price, and a Naskh for Urdu. */
const files = {
  "Mehrab Display": "app/fonts/card-display.ttf",
  "Mehrab Sans": "app/fonts/card-sans.ttf",
  "Mehrab Slab": "app/fonts/card-slab.ttf",
  "Mehrab Text": "app/fonts/card-text.ttf",
  "Mehrab Naskh": "app/fonts/card-naskh.ttf",
};

export type FontName = keyof typeof files;

/** The fonts of headings. */
export const displayFonts = {
  Newsreader: "Mehrab Display",
  "Hanken Grotesk": "Mehrab Sans",
  Bitter: "Mehrab Slab",
} as const satisfies Record<Font, FontName>;

let loaded: Promise<Record<FontName, Set<number>>> | undefined;

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
  return Object.fromEntries(await Promise.all(fonts)) as Record<FontName, Set<number>>;
}

/** The code points with a glyph in a TrueType font, by its character map (OpenType, 'cmap', format 4: in segments). */
export function coverageOf(font: Buffer) {
  const map = tableOf(font, "cmap");
  const segments = map.readUInt16BE(6) / 2;
  const covered = new Set<number>();
  for (let segment = 0; segment < segments; segment++) {
    const last = map.readUInt16BE(14 + segment * 2);
    const first = map.readUInt16BE(16 + (segments + segment) * 2);
    for (let point = first; point <= last && point < 0xffff; point++) covered.add(point);
  }
  return covered;
}

function tableOf(font: Buffer, name: string) {
  for (let offset = 12; offset < 12 + font.readUInt16BE(4) * 16; offset += 16)
    if (font.toString("latin1", offset, offset + 4) === name)
      return segmentMap(font.subarray(font.readUInt32BE(offset + 8)));
  throw new Error(`The font has no table '${name}'.`);
}

function segmentMap(table: Buffer) {
  for (let offset = 4; offset < 4 + table.readUInt16BE(2) * 8; offset += 8) {
    const map = table.subarray(table.readUInt32BE(offset + 4));
    if (map.readUInt16BE(0) === 4) return map;
  }
  throw new Error("The font's characters are not mapped in format 4.");
}
