import { fitting, settable } from "./fit-text";
import { openFaces } from "./fonts";
import { drawLines, type Latin, type Lines, pitchOf, type SetText } from "./text-lines";

/** How words are set, in pixels: at the first size at which they fit into so many lines of that width and height. */
export type Setting = {
  face: Latin;
  tries: { size: number; lines: number }[];
  width: number;
  height?: number;
  colour: string;
};

type Words = Lines & { lines: number; height?: number };

/**
 * Sets words, by the last try with an ellipsis where they are too long for all of them.
 * @returns undefined when a letter of them has no glyph
 */
export async function setText(text: string, { tries, ...setting }: Setting): Promise<SetText | undefined> {
  const found = await faceFor(text, setting.face);
  if (!found) return undefined;
  let all: Words = { ...setting, ...found, size: 0, lines: 0 };
  for (const one of tries) {
    all = { ...all, ...one };
    const set = await drawLines(all, "word");
    if (fits(set, all)) return found.face === "Mehrab Display" ? balanced(all, set) : set;
  }
  const part = (words: string) => drawLines({ ...all, words }, "word-char");
  return part(await fitting(found.words, async (words) => fits(await part(words), all)));
}

/** The display face has few letters; the plain one takes its place before words are left out. */
async function faceFor(text: string, wanted: Latin) {
  const faces = await openFaces();
  for (const face of [wanted, "Mehrab Text"] as const) {
    const words = settable(text, (point) => faces[face].has(point) || faces["Mehrab Naskh"].has(point));
    if (words) return { face, words };
  }
}

function fits(set: SetText, { width, height, lines, ...words }: Words) {
  const most = words.size * (pitchOf(words) * (lines - 1) + 1.3);
  return set.width <= width && set.height <= Math.min(most, height ?? most);
}

/** Lines of about one length: as narrow as the words may be set without another line. */
async function balanced(words: Words, widest: SetText) {
  let set = widest;
  for (let width = words.width * 0.95; width > words.width / 2; width *= 0.95) {
    const narrower = await drawLines({ ...words, width: Math.round(width) }, "word");
    if (narrower.linesHeight > set.linesHeight || narrower.width > width) break;
    set = narrower;
  }
  return set;
}
