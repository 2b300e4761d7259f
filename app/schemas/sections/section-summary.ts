import { m } from "#app/words/compiled/messages.js";
import type { Fields } from "../records/record";
import { displayText } from "../records/record-values";
import type { PartedPage } from "./page-parts";
import { findSectionDefinition } from "./section-list";

const maxWords = 80;

type Values = Record<string, unknown>;

/** A section in one line: 'Gallery: Under construction', 'Picture', 'Services' of a part */
export function sectionSummary({ kind, ...values }: Values, page?: PartedPage) {
  const definition = findSectionDefinition(kind, page);
  if (!definition) return String(kind);
  const { fields, label, summary = "" } = definition;
  const choice = fields[summary];
  if (choice) return displayText(choice, values[summary]);
  const name = label();
  const words = wordsOf(fields, values);
  return words ? m.section_line({ kind: name, words: words.slice(0, maxWords) }) : name;
}

const wordsOf = (fields: Fields, values: Values) =>
  Object.keys(fields)
    .flatMap((field) => (fields[field]?.isText ? textsIn(values[field]) : []))
    .map(withoutSigns)
    .find((text) => text !== "");

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
