import { withoutApostrophe } from "#app/schemas/readers/spreadsheet-text";
import { visibleKey } from "#app/schemas/readers/visible-text";
import type { Field } from "#app/schemas/records/record";
import { m } from "#app/words/compiled/messages.js";
import type { ListName } from "#app/words/list-names";
import { optionWord } from "#app/words/option-word";
import { valueWord } from "#app/words/value-word";
import { type Names, parseCell } from "../cells";
import { readHtml } from "../html/read-html";
import { entriesOf } from "../list-cells";
import { spreadsheetErrorOf } from "../spreadsheet-cells";

export type Choices = {
  /** Our values, as a cell has them, with their words. */
  options: [value: string, word: string][];
  /** The list of the firm that a word can be added to. */
  list?: ListName;
  /** A record may have other words, too. */
  isFree: boolean;
};

/** Characters of a word that is asked about: a longer one is a text in a wrong column. */
const maxWord = 100;

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Finds what a field can be chosen from; undefined for any other field. Other names of records are found with their rows. */
export function choicesOf({ control }: Field, name: string, team: Names["team"]): Choices | undefined {
  const words = (values: readonly string[], list?: ListName) =>
    values.map((value): [string, string] => [
      value,
      capitalized(list ? valueWord(list, value) : optionWord(value)),
    ]);
  switch (control.type) {
    case "select": {
      const { values, labels = {}, list } = control;
      const options = words(values.filter(Boolean), list);
      return {
        options: options.map(([value, word]) => [value, labels[value]?.() ?? word]),
        list,
        isFree: false,
      };
    }
    case "choices":
      return { options: words(control.values, control.list), list: control.list, isFree: true };
    case "offered":
      if (name !== "agentId") return undefined;
      return { options: [...new Set(team.values())].map((name) => [name, name]), isFree: false };
    case "checkbox":
      return {
        options: [
          ["yes", m.yes()],
          ["no", m.no()],
        ],
        isFree: false,
      };
  }
  return undefined;
}

/** Words of a cell that are none of the choices of its field. */
export function unknownWords(field: Field, cell: string, names: Names): string[] {
  const text = readHtml(withoutApostrophe(cell), false).trim();
  if (text === "" || spreadsheetErrorOf(text)) return [];
  if (field.control.type === "choices") {
    const { values, list } = field.control;
    const known = new Set(values.flatMap((value) => [value, valueWord(list, value)]).map(visibleKey));
    return entriesOf(text).filter((entry) => !known.has(visibleKey(entry)) && entry.length <= maxWord);
  }
  const parsed = parseCell(field, text, names);
  return parsed && "error" in parsed && text.length <= maxWord ? [text] : [];
}

/** Values that words stand for, by the keys of the words; '' for nothing. */
export type OurWords = Map<string, string>;

/** A cell with our words in place of those that are unknown. */
export function withOurWords(field: Field, cell: string, ours: OurWords | undefined, names: Names) {
  if (!ours || ours.size === 0) return cell;
  const unknown = unknownWords(field, cell, names);
  const of = (word: string) => (unknown.includes(word) ? ours.get(visibleKey(word)) : undefined);
  if (!unknown.some((word) => of(word) !== undefined)) return cell;
  if (field.control.type !== "choices") return of(unknown[0] ?? "") ?? cell;
  const entries = entriesOf(readHtml(withoutApostrophe(cell), false).trim());
  const text = entries.flatMap((entry) => of(entry) ?? entry).filter(Boolean);
  return text.length === 1 ? `${text[0]} |` : [...new Set(text)].join("\n");
}
