import type Database from "better-sqlite3";
import { type Language, languageNames } from "#app/words/language";
import { tags, textOf } from "#tests/server/support/html";

/** Tables and columns with the firm's own texts; others hold values, which are English. */
const ownTexts = {
  properties: [
    "title",
    "description",
    "location",
    "area",
    "price",
    "amenities",
    "floor",
    "possession",
    "facing",
    "deposit",
    "term",
    "serviceCharge",
    "reference",
  ],
  projects: [
    "title",
    "description",
    "location",
    "completionDate",
    "reference",
    "approvals",
    "paymentPlan",
    "cashDiscount",
    "charges",
  ],
  "unit-types": ["name", "description"],
  units: ["number", "facing", "price"],
  updates: ["title", "text", "done"],
  services: ["title", "summary", "text"],
  team: ["name", "position", "email"],
  offices: ["name", "address"],
  testimonials: ["name", "role", "text"],
  interiors: ["title", "place"],
  files: ["name", "alt", "caption"],
  messages: ["name", "email", "subject", "message", "labels"],
  users: ["name", "username"],
  settings: ["value"],
};

/** Parts of a text: 'Saddar · MHB-0028' → Saddar, MHB-0028 */
const piecesOf = (text: string) => text.split(/[^\p{L}\p{M}\p{N}'’&@.+/-]+/u).filter(Boolean);

/** The pieces of all texts that the firm and its visitors have written, and the names of languages. */
export function firmWords(sqlite: Database.Database) {
  const texts = Object.entries(ownTexts).flatMap(([table, columns]) =>
    columns.flatMap((column) => sqlite.prepare(`SELECT "${column}" FROM "${table}"`).pluck().all()),
  );
  const names = Object.values(languageNames);
  return new Set(piecesOf([...texts, ...names].join(" ").replaceAll("\\n", " ")));
}

const readAttributes = ["aria-label", "placeholder", "title", "alt"];
const withAttributes = [
  "a",
  "button",
  "input",
  "summary",
  "nav",
  "section",
  "img",
  "ul",
  "svg",
  "form",
  "table",
];

/** All that a page says: its texts, and the attributes that are read. What is written in code or by its reader is none. */
export function textsIn(html: string) {
  const body = html.replace(/<(script|style|textarea|code|pre)[\s>].*?<\/\1>/gs, " ");
  const attributes = withAttributes
    .flatMap((name) => tags(body, name))
    .flatMap((each) => readAttributes.map((attribute) => each[attribute] ?? ""));
  return new Set([...body.split(/<[^>]*>/).map(textOf), ...attributes]);
}

/** Words that are the same in every language: names, formats, keys, time zones. */
const international =
  /^(API|JSON|Delete|CSV|WhatsApp|Ctrl\+\w|\w+\/[\w/+ -]+|Bitter|Hanken Grotesk|Newsreader|[A-Z]{3}, .*)$/;

/** German has many words of English: there, two in a row are looked for. */
const wordsOf: Record<string, RegExp> = { de: /[A-Za-z]{3,}[ ,]+[A-Za-z]{3,}/ };
const words = /[A-Za-z]{3,}/;

/** Texts that stand in English on a page of another language, and that the firm has not written. */
export function leftInEnglish(
  { html, english }: { html: string; english: Set<string> },
  language: Language,
  ofFirm: Set<string>,
) {
  const isWritten = (text: string) =>
    piecesOf(text).every((piece) => ofFirm.has(piece) || !words.test(piece));
  return [...textsIn(html)].filter(
    (text) =>
      english.has(text) &&
      (wordsOf[language] ?? words).test(text) &&
      !international.test(text) &&
      !isWritten(text),
  );
}
