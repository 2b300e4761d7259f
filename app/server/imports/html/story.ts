import { parseJson } from "#app/schemas/records/fields";
import type { Section } from "#app/schemas/sections/section-kinds";
import { z } from "#app/schemas/zod-config";
import { readBlocks } from "./read-html";

/** Characters of a text of a story: pages draw longer ones as they were typed. */
const maxText = 30_000;

const sectionLine = z.looseObject({ kind: z.string() });

/**
 * Reads a cell as the parts of a story: HTML or Markdown, whose galleries and videos are parts of their own; or the JSON of sections in lines, as
 * `listText` writes them.
 */
export function readStory(cell: string): unknown[] {
  const lines = cell.startsWith('{"kind":') ? cell.split("\n") : [];
  const stored = lines.map((line) => parseJson(line, sectionLine));
  if (stored.length > 0 && !stored.includes(undefined)) return stored;
  return readBlocks(cell).flatMap((block): Section[] => {
    if (typeof block === "string") return partsOf(block).map((text) => ({ kind: "text", text }));
    if ("images" in block) return [{ kind: "gallery", title: "", images: block.images }];
    return [{ kind: "video", title: "", address: block.address, images: [] }];
  });
}

/** Divides a long text between its paragraphs. */
function partsOf(text: string) {
  const parts: string[] = [];
  for (const paragraph of text.split(/\n{2,}/)) {
    const last = parts.at(-1);
    if (last !== undefined && last.length + paragraph.length < maxText)
      parts[parts.length - 1] = `${last}\n\n${paragraph}`;
    else parts.push(paragraph);
  }
  return parts.filter(Boolean);
}
