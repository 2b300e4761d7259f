import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { coverageOf } from "./font-coverage";

/**
 * The machine that runs the site may have no fonts, so the house brings its own (app/fonts): the display face, a plain
 * one for place and price, and a Naskh for words in Urdu.
 */
const files = {
  "Mehrab Display": "app/fonts/card-display.ttf",
  "Mehrab Text": "app/fonts/card-text.ttf",
  "Mehrab Naskh": "app/fonts/card-naskh.ttf",
};

export type Face = keyof typeof files;
type Faces = Record<Face, Set<number>>;

let opened: Promise<Faces> | undefined;

/** Makes the faces known to Pango, once. @returns the characters that each of them has */
export function openFaces() {
  opened ??= open();
  return opened;
}

async function open() {
  const faces = Object.entries(files).map(async ([face, file]) => {
    await sharp({ text: { text: "a", font: face, fontfile: file } }).toBuffer();
    return [face, coverageOf(await readFile(file))];
  });
  return Object.fromEntries(await Promise.all(faces)) as Faces;
}
