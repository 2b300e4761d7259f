import sharp from "sharp";
import type { FontName } from "./fonts";

export type LatinFont = Exclude<FontName, "Mehrab Naskh">;

/** A text in one font, size and color; measures in pixels. */
export type TextLines = { text: string; font: LatinFont; size: number; width: number; color: string };

/** A PNG of a text without margins, and the height of its lines. */
export type RenderedText = {
  input: Buffer;
  width: number;
  height: number;
  linesHeight: number;
  isRightToLeft: boolean;
};

const arabic = /\p{Script=Arabic}/u;
const lineHeights = { "Mehrab Display": 1.04, "Mehrab Text": 1.36, "Mehrab Naskh": 1.75 };

/** Line height as a multiple of the font size; Naskh needs more. */
export function lineHeightOf({ text, font }: Pick<TextLines, "text" | "font">) {
  return lineHeights[arabic.test(text) ? "Mehrab Naskh" : font];
}

/** Renders a text with line wrapping. @param wrap `word-char` breaks a word that is wider than a line */
export async function renderLines(lines: TextLines, wrap: "word" | "word-char"): Promise<RenderedText> {
  const { text, width, color, size } = lines;
  const spacing = lines.font === "Mehrab Display" ? 1.04 : 1;
  const markup = `<span foreground="${color}" line_height="${spacing}">${escapeMarkup(text)}</span>`;
  const font = `${lines.font}, Mehrab Naskh ${size}`;
  const image = sharp({ text: { text: markup, font, width, rgba: true, dpi: 72, wrap } });
  const { data: input, info } = await image
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const lineHeight = lineHeightOf(lines);
  const count = Math.max(0, Math.round((info.height / size - 0.8) / lineHeight)) + 1;
  const isRightToLeft = arabic.test(text.match(/\p{L}/u)?.[0] ?? "");
  const linesHeight = Math.round(count * lineHeight * size);
  return { input, width: info.width, height: info.height, linesHeight, isRightToLeft };
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Escapes Pango markup. */
function escapeMarkup(text: string) {
  return text.replace(/[&<>]/g, (char) => entities[char] ?? char);
}
