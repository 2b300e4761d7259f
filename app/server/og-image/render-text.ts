import { toRenderable, truncateToFit } from "./fit-text";
import { loadFonts } from "./fonts";
import { type LatinFont, lineHeightOf, type RenderedText, renderLines, type TextLines } from "./text-lines";

/** A box and the font sizes to try, in pixels, each with the number of lines it may take. */
export type TextStyle = {
  font: LatinFont;
  tries: { size: number; lines: number }[];
  width: number;
  height?: number;
  color: string;
};

type Box = TextLines & { lines: number; height?: number };

/**
 * Renders a text at the first size that fits, and truncates it when none does.
 * @returns undefined when a letter has no glyph
 */
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
    if (fits(rendered, box)) return found.font === "Mehrab Display" ? balanceLines(box, rendered) : rendered;
  }
  const render = (part: string) => renderLines({ ...box, text: part }, "word-char");
  return render(await truncateToFit(found.text, async (part) => fits(await render(part), box)));
}

/** The display font has few letters; the text font replaces it before characters are removed. */
async function findFont(original: string, wanted: LatinFont) {
  const coverage = await loadFonts();
  for (const font of [wanted, "Mehrab Text"] as const) {
    const covered = (point: number) => coverage[font].has(point) || coverage["Mehrab Naskh"].has(point);
    const text = toRenderable(original, covered);
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
