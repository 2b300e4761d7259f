import sharp from "sharp";
import { type Face, openFaces } from "./card-faces";
import { fitting, settable } from "./card-words";

/**
 * How words are set: sizes in pixels, the first at which they fit into that many lines of that width, and into that
 * height, is taken.
 */
export type Setting = {
  face: Latin;
  sizes: number[];
  width: number;
  lines: number;
  height?: number;
  colour: string;
};

/** Words as a picture of themselves with nothing around them, and the height of the lines that they stand in. */
export type SetText = {
  input: Buffer;
  width: number;
  height: number;
  linesHeight: number;
  isRightToLeft: boolean;
};

type Latin = Exclude<Face, "Mehrab Naskh">;
type Words = Omit<Setting, "sizes"> & { words: string; step: number };

const arabic = /\p{Script=Arabic}/u;

/** From line to line, in parts of the size; Naskh wants more. */
const pitch = { "Mehrab Display": 1.04, "Mehrab Text": 1.36, "Mehrab Naskh": 1.75 };

/**
 * Sets words, in their last size with an ellipsis where they are too long for all of them.
 * @returns undefined when a letter of them has no glyph
 */
export async function setText(text: string, { sizes, ...setting }: Setting): Promise<SetText | undefined> {
  const found = await faceFor(text, setting.face);
  if (!found) return undefined;
  const { words } = found;
  const step = pitch[arabic.test(words) ? "Mehrab Naskh" : found.face];
  const all = { ...setting, ...found, step };
  for (const size of sizes) if (await fits(all, size)) return balanced(all, size);
  const size = sizes.at(-1) ?? 0;
  return draw({ ...all, words: await fitting(words, (part) => fits({ ...all, words: part }, size)) }, size);
}

/** The display face has few letters; the plain one takes its place before words are left out. */
async function faceFor(text: string, wanted: Latin) {
  const faces = await openFaces();
  for (const face of [wanted, "Mehrab Text"] as const) {
    const words = settable(text, (point) => faces[face].has(point) || faces["Mehrab Naskh"].has(point));
    if (words) return { face, words };
  }
}

async function fits(words: Words, size: number) {
  const most = size * (words.step * (words.lines - 1) + 1.3);
  const { height } = await draw(words, size);
  return height <= Math.min(most, words.height ?? most);
}

/** Lines of about one length: as narrow as the words may be set without another line. */
async function balanced(words: Words, size: number) {
  let set = await draw(words, size);
  for (let width = words.width * 0.92; width > words.width / 2; width *= 0.92) {
    const narrower = await draw({ ...words, width: Math.round(width) }, size);
    if (narrower.linesHeight > set.linesHeight || narrower.width > width) break;
    set = narrower;
  }
  return set;
}

async function draw({ words, face, width, colour, step }: Words, size: number): Promise<SetText> {
  const spacing = face === "Mehrab Display" ? 1.04 : 1;
  const text = `<span foreground="${colour}" line_height="${spacing}">${escaped(words)}</span>`;
  const font = `${face}, Mehrab Naskh ${size}`;
  const picture = sharp({ text: { text, font, width, rgba: true, dpi: 72, wrap: "word-char" } });
  const { data: input, info } = await picture
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const count = Math.max(0, Math.round((info.height / size - 0.8) / step)) + 1;
  const isRightToLeft = arabic.test(words.match(/\p{L}/u)?.[0] ?? "");
  return {
    input,
    width: info.width,
    height: info.height,
    linesHeight: Math.round(count * step * size),
    isRightToLeft,
  };
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Pango reads marks in what it sets. */
function escaped(words: string) {
  return words.replace(/[&<>]/g, (sign) => entities[sign] ?? sign);
}
