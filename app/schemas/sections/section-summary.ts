import { m } from "#app/words/compiled/messages.js";
import type { InLanguage } from "#app/words/language";
import { findSectionDefinition } from "./section-list";

const maxWords = 80;

/** A section in one line: 'Gallery: Under construction', 'Picture' */
export function sectionSummary({ kind, ...values }: Record<string, unknown>, options?: InLanguage) {
  const { fields = {}, label } = findSectionDefinition(kind) ?? {};
  const name = label?.({}, options) ?? String(kind);
  const words = Object.keys(fields)
    .flatMap((field) => (fields[field]?.isText ? textsIn(values[field]) : []))
    .map(withoutSigns)
    .find((text) => text !== "");
  return words ? m.section_line({ kind: name, words: words.slice(0, maxWords) }, options) : name;
}

/** Text without the signs of Markdown: '## A **school**' → 'A school' */
const withoutSigns = (text: string) =>
  text
    .replace(/!\[[^\]]*\]\([^)]*\)/g, "")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/^\s*(?:#{1,6}|>|[-*+]|\d+\.)\s+/gm, "")
    .replace(/\*\*|__|`|(?<!\w)[*_](?=\S)|(?<=\S)[*_](?!\w)/g, "")
    .replace(/\s+/g, " ")
    .trim();

/** The texts of a value, those of its rows among them. */
function textsIn(value: unknown): string[] {
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(textsIn);
  return [String(value ?? "")];
}
