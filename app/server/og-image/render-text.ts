import sharp from "sharp";
import { type FontName, fonts, registerFonts } from "./fonts";

type LatinFont = Exclude<FontName, "Mehrab Naskh">;

/** A text in one font, size and color; measures in pixels. */
type TextLines = { text: string; font: LatinFont; size: number; width: number; color: string };

/** A PNG of a text without margins, and the height of its lines. */
export type RenderedText = {
  input: Buffer;
  width: number;
  height: number;
  linesHeight: number;
  isRightToLeft: boolean;
};

/** A box and the font sizes to try, in pixels, each with the number of lines it may take. */
export type TextStyle = {
  font: LatinFont;
  tries: { size: number; lines: number }[];
  width: number;
  height?: number;
  color: string;
};

type Box = TextLines & { lines: number; height?: number };

/** Renders a text at the first size that fits, or truncates it. @returns undefined when a letter has no glyph */
export async function renderText(
  text: string,
  { tries, ...style }: TextStyle,
): Promise<RenderedText | undefined> {
  const found = await findFont(text, style.font);
  if (!found) return undefined;
  let box: Box = { ...style, ...found, size: 0, lines: 0 };
  for (const one of tries) {
    box = { ...box, ...one };
    const rendered = await renderLines(box, "word");
    if (fits(rendered, box)) return found.font !== "Mehrab Text" ? balanceLines(box, rendered) : rendered;
  }
  const render = (part: string) => renderLines({ ...box, text: part }, "word-char");
  return render(await truncateToFit(found.text, async (part) => fits(await render(part), box)));
}

/** The display font has few letters; the text font replaces it before characters are removed. */
async function findFont(original: string, wanted: LatinFont) {
  await registerFonts();
  for (const font of [wanted, "Mehrab Text"] as const) {
    const hasGlyph = (char: string) =>
      fonts[font].glyphs.test(char) || fonts["Mehrab Naskh"].glyphs.test(char);
    const text = toRenderable(original, hasGlyph);
    if (text) return { font, text };
  }
}

function fits(rendered: RenderedText, { width, height, lines, ...text }: Box) {
  const maxHeight = text.size * (lineHeightOf(text) * (lines - 1) + 1.3);
  return rendered.width <= width && rendered.height <= Math.min(maxHeight, height ?? maxHeight);
}

/** Makes the lines about equally long: narrows the box until there would be another line. */
async function balanceLines(box: Box, widest: RenderedText) {
  let best = widest;
  for (let width = box.width * 0.95; width > box.width / 2; width *= 0.95) {
    const narrower = await renderLines({ ...box, width: Math.round(width) }, "word");
    if (narrower.linesHeight > best.linesHeight || narrower.width > width) break;
    best = narrower;
  }
  return best;
}

const arabic = /\p{Script=Arabic}/u;

/** '14-B' in a text from the right, whose number would be turned. */
const numberWithLatin = /\p{Nd}[^\p{Script=Arabic}،]*\p{Script=Latin}/gu;

/** A text with more Arabic letters than others is read from the right, also where a number or a Latin letter is first. */
function readsFromRight(text: string) {
  const letters = text.match(/\p{L}/gu) ?? [];
  return letters.filter((letter) => arabic.test(letter)).length > letters.length / 2;
}

const lineHeights = { display: 1.04, "Mehrab Text": 1.36, "Mehrab Naskh": 1.75 };

/** Line height as a multiple of the font size; Naskh needs more. */
function lineHeightOf({ text, font }: Pick<TextLines, "text" | "font">) {
  if (arabic.test(text)) return lineHeights["Mehrab Naskh"];
  return lineHeights[font === "Mehrab Text" ? font : "display"];
}

/** Renders a text with line wrapping. @param wrap `word-char` breaks a word that is wider than a line */
async function renderLines(lines: TextLines, wrap: "word" | "word-char"): Promise<RenderedText> {
  const { text, width, color, size } = lines;
  const spacing = lines.font === "Mehrab Text" ? 1 : lineHeights.display;
  // A word joiner after a hyphen keeps 'Eight-marla' on one line.
  const joined = text.replace(/(?<=\p{L})-(?=\p{L})/gu, "-\u2060");
  const isRightToLeft = readsFromRight(text);
  const ordered = isRightToLeft ? `\u200f${joined.replace(numberWithLatin, "\u2068$&\u2069")}` : joined;
  const markup = `<span foreground="${color}" line_height="${spacing}">${escapeMarkup(ordered)}</span>`;
  const font = `${lines.font}, Mehrab Naskh ${size}`;
  const image = sharp({ text: { text: markup, font, width, rgba: true, dpi: 72, wrap } });
  const { data: input, info } = await image
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const lineHeight = lineHeightOf(lines);
  const count = Math.max(0, Math.round((info.height / size - 0.8) / lineHeight)) + 1;
  const linesHeight = Math.round(count * lineHeight * size);
  return { input, width: info.width, height: info.height, linesHeight, isRightToLeft };
}

function escapeMarkup(text: string) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/**
 * Removes accents and symbols without a glyph.
 * @returns undefined when a letter or digit has no glyph, because half of a name is a wrong name, or nothing is left
 */
export function toRenderable(text: string, hasGlyph: (char: string) => boolean) {
  let result = "";
  for (const char of text.normalize("NFC").replace(/\s+/g, " ")) {
    // 'ā' → 'a', 'ﻻ' → 'لا'
    const plain = char.normalize("NFKD").replace(/\p{M}/gu, "") || char;
    const isCovered = (form: string) => [...form].every(hasGlyph);
    const found = [char, plain].find(isCovered);
    if (found === undefined && /[\p{L}\p{N}]/u.test(char)) return undefined;
    result += found ?? "";
  }
  // Removes the joiners of removed emoji.
  return (
    result
      .replace(/[\u200c-\u200f](?!\p{Script=Arabic})/gu, "")
      .replace(/ +/g, " ")
      .trim() || undefined
  );
}

/** Truncates a text to what fits, with an ellipsis, between two words where possible. */
export async function truncateToFit(text: string, fits: (text: string) => Promise<boolean>) {
  if (await fits(text)) return text;
  const letters = [...text];
  let [fitting, tooLong] = [0, letters.length];
  while (tooLong - fitting > 1) {
    const middle = Math.floor((fitting + tooLong) / 2);
    if (await fits(truncate(letters, middle))) fitting = middle;
    else tooLong = middle;
  }
  return truncate(letters, fitting);
}

function truncate(letters: string[], count: number) {
  const beginning = letters.slice(0, count).join("");
  const whole = beginning.replace(/\s+\S{0,15}$/, "");
  return `${(whole || beginning).replace(/[\s,.;:·،۔–—-]+$/, "")}…`;
}
