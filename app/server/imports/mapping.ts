import { currentLanguage } from "#app/config/request-context";
import { type ImportedKind, type NewState, tableFields } from "#app/schemas/imports/import-table";
import { type TableDefinition, tableDefinition } from "#app/schemas/imports/table-definitions";
import { splitName, wordsOf } from "#app/schemas/imports/translated-fields";
import type { Field, Fields } from "#app/schemas/records/record";
import { m } from "#app/words/compiled/messages.js";
import { inEnglish } from "#app/words/label";
import { languages } from "#app/words/language";

const maxHeading = 200;
const keyOf = (text: string) =>
  text
    .slice(0, maxHeading)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

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

/** Other headings of a field, the surest first. */
const synonyms: Record<string, string[]> = {
  reference: ["ref", "code"],
  title: ["name"],
  location: ["address", "place", "city"],
  area: ["size"],
  bedrooms: ["beds", "bed"],
  bathrooms: ["baths", "bath"],
  images: ["pictures", "photos"],
};

/** Fields by the keys of headings that are their synonyms, of those fields that no heading names. */
function findSynonyms(definition: TableDefinition, headings: string[]) {
  const named = headings.map(fieldFinder(definition));
  const keys = headings.map(keyOf);
  return new Map(
    Object.entries(synonyms).flatMap(([name, words]) => {
      const word = words.find((one) => keys.includes(one));
      return word && name in definition.fields && !named.includes(name) ? [[word, name] as const] : [];
    }),
  );
}

/**
 * The field of each column, '' for none: what was chosen for its heading before, or the field with this label, name or
 * synonym. No field is named twice.
 * @param remembered fields by the keys of headings
 * @param chosen fields that the user has chosen for these columns
 */
export function guessMapping(
  definition: TableDefinition,
  headings: string[],
  remembered: Map<string, string>,
  chosen: (string | undefined)[] = [],
) {
  const names = tableFields(definition.fields).map(([name]) => name);
  const findField = fieldFinder(definition);
  const others = findSynonyms(definition, headings);
  const mapped = new Set(chosen.filter(Boolean));
  return headings.map((heading, index) => {
    const choice = chosen[index];
    if (choice !== undefined) return choice;
    const [key = "", ...general] = keysOfHeading(headings, index);
    const before = remembered.get(key) ?? general.map((one) => remembered.get(one))[0];
    const name = before ?? findField(heading) ?? others.get(keyOf(heading)) ?? "";
    if (!names.includes(name) || mapped.has(name)) return "";
    mapped.add(name);
    return name;
  });
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

/** The fields to remember by the keys of headings: of columns with the same heading, the one that has a field. */
export function fieldsByHeading(headings: string[], mapping: string[]) {
  const fields = new Map<string, string>();
  for (const [index, field] of mapping.entries())
    for (const key of keysOfHeading(headings, index)) fields.set(key, fields.get(key) || field);
  return fields;
}

/** Headings of the columns that are left out though there is such a field, or would be in another language. */
export function knownButLeftOut(kind: ImportedKind, headings: string[], mapping: string[]) {
  const findField = fieldFinder(tableDefinition(kind, languages));
  return headings.flatMap((heading, index) =>
    !mapping[index] && findField(heading) ? [m.rows_left_out_column({ heading, number: index + 1 })] : [],
  );
}

/** The mapping of a form, the columns whose field another column has, too, and what becomes of new rows. */
export function readMapping(definition: TableDefinition, headings: string[], form: FormData) {
  const names = tableFields(definition.fields).map(([name]) => name);
  const mapping = headings.map((_, index) => {
    const name = String(form.get(`column-${index}`) ?? "");
    return names.includes(name) ? name : "";
  });
  const repeated = mapping.flatMap((name, index) => (name && mapping.indexOf(name) < index ? [index] : []));
  const newState: NewState = form.get("newState") === "published" ? "published" : "draft";
  return { mapping, repeated, newState };
}
