import type { Field } from "#app/schemas/records/record";
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
  if (control.type !== "list" && control.type !== "pairs") return [];
  const label = m.list_entry({ entry: control.entry(), n: index + 1 });
  if (control.type === "list")
    return [{ name: `${name}[${index}]`, field: name, label, source: sourceText(entry, old, translated) }];
  return Object.entries(control.inputs).map(([part, partLabel]) => {
    const [text, before, typed] = [entry, old, translated].map((row) => (row as Values | undefined)?.[part]);
    return {
      name: `${name}[${index}].${part}`,
      field: name,
      label: m.list_part({ name: label, label: partLabel() }),
      ...(control.rows?.[part] && { height: control.rows[part] }),
      source: sourceText(text, before, typed),
      isHidden: isEmptyText(text),
    };
  });
}

function sourceText(source: unknown, old: unknown, translated: unknown): SourceText {
  const [text, before] = [String(source ?? ""), String(old ?? "")];
  if (isEmptyText(translated) || before === "" || text === before)
    return { text: [{ text, isChanged: false }] };
  const diff = diffWords(before, text);
  return { text: diff.after, before: diff.before };
}
