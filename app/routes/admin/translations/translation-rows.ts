import type { PairsControl } from "#app/schemas/records/control";
import type { Field } from "#app/schemas/records/record";
import { sectionTextFields } from "#app/schemas/sections/section-texts";
import type { Part } from "#app/schemas/text-diff";
import { alignEntries } from "#app/schemas/translations/source-entries";
import { type TranslationSource, translationDefinition } from "#app/schemas/translations/translation";
import { isEmptyText } from "#app/schemas/translations/translation-state";
import { diffWords } from "#app/server/records/diff-text";
import { m } from "#app/words/compiled/messages.js";

type Values = Record<string, unknown>;

/** A text in the first language beside its translation; `before` is what was translated, where that has changed since. */
export type SourceText = { text: Part[]; before?: Part[] };

/** One input of the form: its name, 'templates[2].text', and what stands beside it. */
export type TranslationRow = {
  name: string;
  /** Name of its field. */
  field: string;
  label: string;
  hint?: string;
  /** Height in lines of a text area. */
  height?: number;
  isMarkdown?: true;
  source: SourceText;
  /** Sends no words, so that each row of a list keeps its place. */
  isHidden?: boolean;
};

type Translation = Values & { source: Values };

/** The inputs for texts in another language, in the order of the fields: of a list one for each entry of the source. */
export function translationRows(
  source: TranslationSource,
  names: string[],
  translation: Translation,
  texts: Values,
) {
  const { fields } = translationDefinition(source);
  return names.flatMap((name): TranslationRow[] => {
    const field = fields[name];
    if (!field) return [];
    const [text, before, translated] = [texts[name], translation.source[name], translation[name]];
    if (!Array.isArray(text))
      return [{ ...textRow(name, field), source: sourceText(text, before, translated) }];
    const entries = Array.isArray(translated) ? translated : [];
    const froms = alignEntries(text, entries, before);
    return text.flatMap((entry, index) =>
      entryRows({ name, field, index }, entry, froms[index]?.from, entries[index]),
    );
  });
}

function textRow(name: string, { control, label, hint }: Field): Omit<TranslationRow, "source"> {
  const row = { name, field: name, label: label(), ...(hint && { hint: hint() }) };
  if (control.type !== "textarea") return row;
  return { ...row, height: control.rows, ...(control.isMarkdown && { isMarkdown: true }) };
}

type Place = { name: string; field: Field; index: number };

function entryRows(
  { name, field: { control }, index }: Place,
  entry: unknown,
  old: unknown,
  translated: unknown,
): TranslationRow[] {
  if (control.type === "sections") return sectionRows(name, index, [entry, old, translated]);
  if (control.type !== "list" && control.type !== "pairs") return [];
  const label = m.list_entry({ entry: control.entry(), n: index + 1 });
  if (control.type === "list")
    return [{ name: `${name}[${index}]`, field: name, label, source: sourceText(entry, old, translated) }];
  return partRows(name, label, control, { name: `${name}[${index}]`, values: [entry, old, translated] });
}

/** A row of inputs: its text in the first language, what that was, and the translation. */
type Parts = { name: string; values: unknown[] };

function partRows(field: string, entry: string, { inputs, rows }: PairsControl, { name, values }: Parts) {
  return Object.entries(inputs).map(([part, label]): TranslationRow => {
    const [text, before, typed] = values.map((row) => (row as Values | undefined)?.[part]);
    return {
      name: `${name}.${part}`,
      field,
      label: m.list_part({ name: entry, label: label() }),
      ...(rows?.[part] && { height: rows[part] }),
      source: sourceText(text, before, typed),
      isHidden: isEmptyText(text),
    };
  });
}

/** The inputs of a section: of its texts, and of those of its rows. */
function sectionRows(list: string, index: number, values: unknown[]): TranslationRow[] {
  const section = m.list_entry({ entry: m.section_entry(), n: index + 1 });
  const [texts = {}] = values as Values[];
  return Object.keys(texts).flatMap((name) => {
    const of = sectionTextFields[name];
    const parts = values.map((one) => (one as Values | undefined)?.[name]);
    const [text, before, typed] = parts;
    if (!of) return [];
    const at = `${list}[${index}].${name}`;
    if (of.control.type === "pairs") {
      const { control } = of;
      return ((text ?? []) as unknown[]).flatMap((_, row) => {
        const entry = `${section}${m.comma()}${m.list_entry({ entry: control.entry(), n: row + 1 })}`;
        const entries = parts.map((rows) => (rows as unknown[] | undefined)?.[row]);
        return partRows(list, entry, control, { name: `${at}[${row}]`, values: entries });
      });
    }
    const { label, ...row } = textRow(at, of);
    const isHidden = isEmptyText(text);
    const source = sourceText(text, before, typed);
    return [{ ...row, field: list, label: m.list_part({ name: section, label }), source, isHidden }];
  });
}

function sourceText(source: unknown, old: unknown, translated: unknown): SourceText {
  const [text, before] = [String(source ?? ""), String(old ?? "")];
  if (isEmptyText(translated) || before === "" || text === before)
    return { text: [{ text, isChanged: false }] };
  const diff = diffWords(before, text);
  return { text: diff.after, before: diff.before };
}
