import { m } from "#app/words/compiled/messages.js";
import { displayText } from "../records/record-values";
import type { PartedPage } from "./page-parts";
import type { SectionDefinition } from "./section";
import { findSectionDefinition } from "./section-list";

const maxWords = 80;

type Values = Record<string, unknown>;

/** A section in one line: 'Gallery: Under construction', 'Picture', 'Part of this page: Services' */
export function sectionSummary({ kind, ...values }: Values, page?: PartedPage) {
  const definition = findSectionDefinition(kind, page);
  if (!definition) return String(kind);
  const name = definition.label();
  const words = wordsOf(definition, values);
  return words ? m.section_line({ kind: name, words: words.slice(0, maxWords) }) : name;
}

function wordsOf({ fields, summary = "" }: SectionDefinition, values: Values) {
  const choice = fields[summary];
  if (choice) return displayText(choice, values[summary]);
  return Object.keys(fields)
    .flatMap((field) => (fields[field]?.isText ? textsIn(values[field]) : []))
    .map(withoutSigns)
    .find((text) => text !== "");
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
