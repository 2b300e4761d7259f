import { currentLanguage } from "#app/config/request-context";
import { type ImportedKind, type NewState, tableFields } from "#app/schemas/imports/import-table";
import { type TableDefinition, tableDefinition } from "#app/schemas/imports/table-definitions";
import { splitName, wordsOf } from "#app/schemas/imports/translated-fields";
import type { Field, Fields } from "#app/schemas/records/record";
import { m } from "#app/words/compiled/messages.js";
import { inEnglish } from "#app/words/label";
import { languages } from "#app/words/language";
import type { ColumnChoice } from "#db/queries/imports/remembered-columns";
import { isJoinable, readOption } from "./columns/column-options";
import { keyOf, maxHeading } from "./columns/heading-key";
import { headingFinder } from "./columns/synonyms";

/** Makes a function that finds the field whose label or name a heading is. */
export function fieldFinder({ fields }: Pick<TableDefinition, "fields">) {
  const byKey = new Map<string, string>();
  for (const [name, field] of tableFields(fields))
    for (const key of headingsOf(fields, name, field).map(keyOf)) if (!byKey.has(key)) byKey.set(key, name);
  return (heading: string) => byKey.get(keyOf(heading));
}

/** Headings of a field: of a text in Urdu 'Title (ur)', 'Title (Urdu)', 'title_ur' and 'عنوان (ur)'. */
function headingsOf(fields: Fields, name: string, { label }: Field) {
  const { field, language } = splitName(name);
  const own = fields[field]?.label;
  if (!language || !own) return [inEnglish(label), label(), name];
  const words = wordsOf(language, currentLanguage());
  const labels = [inEnglish(own), own(), own({}, { locale: language }), field];
  return labels.flatMap((text) => words.map((word) => `${text} ${word}`));
}

/**
 * The field of each column, '' for none, and its option: what was chosen for its heading before, or the field with this label, name or
 * synonym. No field is named twice, but a list by columns that are numbered: 'Image 1', 'Image 2'.
 * @param remembered choices by the keys of headings
 * @param chosen fields that the user has chosen for these columns
 */
export function guessMapping(
  definition: TableDefinition,
  headings: string[],
  remembered: Map<string, ColumnChoice>,
  chosen: (string | undefined)[] = [],
) {
  const fields = new Map(tableFields(definition.fields));
  const { find, isPart } = headingFinder(definition, headings, fieldFinder(definition));
  const mapped = new Set(chosen.filter(Boolean));
  const guess = (heading: string, before: ColumnChoice | undefined) => {
    const name = before?.field ?? find(heading) ?? "";
    const field = fields.get(name);
    if (!field || (mapped.has(name) && !(isJoinable(field) && (before || isPart(heading))))) return "";
    mapped.add(name);
    return name;
  };
  const choices = headings.map((heading, index): ColumnChoice => {
    const before = keysOfHeading(headings, index).flatMap((key) => remembered.get(key) ?? [])[0];
    const field = chosen[index] ?? guess(heading, before);
    return { field, option: before?.field === field ? before.option : "" };
  });
  return { mapping: choices.map(({ field }) => field), options: choices.map(({ option }) => option) };
}

/** Keys by which a heading is remembered: one that stands several times by its place among them, too. */
function keysOfHeading(headings: string[], index: number) {
  const keys = headings.map((heading) => heading.toLowerCase().slice(0, maxHeading));
  const key = keys[index] ?? "";
  const place = keys.slice(0, index).filter((one) => one === key).length + 1;
  return keys.indexOf(key) === keys.lastIndexOf(key) ? [key] : [`${key}\u001f${place}`, key];
}

export const headingKeys = (headings: string[]) =>
  headings.flatMap((_, index) => keysOfHeading(headings, index));

/** The choices to remember by the keys of headings: of columns with the same heading, the one that has a field. */
export function choicesByHeading(headings: string[], mapping: string[], options: string[]) {
  const choices = new Map<string, ColumnChoice>();
  for (const [index, field] of mapping.entries())
    for (const key of keysOfHeading(headings, index))
      if (!choices.get(key)?.field) choices.set(key, { field, option: options[index] ?? "" });
  return choices;
}

/** Headings of the columns that are left out though there is such a field, or would be in another language. */
export function knownButLeftOut(kind: ImportedKind, headings: string[], mapping: string[]) {
  const findField = fieldFinder(tableDefinition(kind, languages));
  return headings.flatMap((heading, index) =>
    !mapping[index] && findField(heading) ? [m.rows_left_out_column({ heading, number: index + 1 })] : [],
  );
}

/** The mapping of a form, the columns whose field another column has that can't be one of several, and what becomes of new rows. */
export function readMapping(definition: TableDefinition, headings: string[], form: FormData) {
  const fields = new Map(tableFields(definition.fields));
  const mapping = headings.map((_, index) => {
    const name = String(form.get(`column-${index}`) ?? "");
    return fields.has(name) ? name : "";
  });
  const options = mapping.map((name, index) =>
    readOption(fields.get(name), String(form.get(`option-${index}`) ?? "")),
  );
  const repeated = mapping.flatMap((name, index) => {
    const field = fields.get(name);
    return field && !isJoinable(field) && mapping.indexOf(name) < index ? [index] : [];
  });
  const newState: NewState = form.get("newState") === "published" ? "published" : "draft";
  return { mapping, options, repeated, newState };
}
