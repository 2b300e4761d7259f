import sharp from "sharp";
import type { Face } from "./fonts";

export type Latin = Exclude<Face, "Mehrab Naskh">;

/** Words in lines of one face, size and colour; measures in pixels. */
export type Lines = { words: string; face: Latin; size: number; width: number; colour: string };

/** Words as a picture of themselves with nothing around them, and the height of the lines that they stand in. */
export type SetText = {
  input: Buffer;
  width: number;
  height: number;
  linesHeight: number;
  isRightToLeft: boolean;
};

const arabic = /\p{Script=Arabic}/u;
const pitch = { "Mehrab Display": 1.04, "Mehrab Text": 1.36, "Mehrab Naskh": 1.75 };

/** From line to line, in parts of the size; Naskh wants more. */
export function pitchOf({ words, face }: Pick<Lines, "words" | "face">) {
  return pitch[arabic.test(words) ? "Mehrab Naskh" : face];
}

/** Draws words in lines of that width at most. @param wrap `word-char` breaks a word that is wider than a line */
export async function drawLines(lines: Lines, wrap: "word" | "word-char"): Promise<SetText> {
  const { words, face, width, colour, size } = lines;
  const spacing = face === "Mehrab Display" ? 1.04 : 1;
  const text = `<span foreground="${colour}" line_height="${spacing}">${escaped(words)}</span>`;
  const font = `${face}, Mehrab Naskh ${size}`;
  const picture = sharp({ text: { text, font, width, rgba: true, dpi: 72, wrap } });
  const { data: input, info } = await picture
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const step = pitchOf(lines);
  const count = Math.max(0, Math.round((info.height / size - 0.8) / step)) + 1;
  const isRightToLeft = arabic.test(words.match(/\p{L}/u)?.[0] ?? "");
  const linesHeight = Math.round(count * step * size);
  return { input, width: info.width, height: info.height, linesHeight, isRightToLeft };
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Pango reads marks in what it sets. */
function escaped(words: string) {
  return words.replace(/[&<>]/g, (sign) => entities[sign] ?? sign);
}
