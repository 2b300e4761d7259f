import { type CustomFieldKind, customFieldsOf } from "#app/words/custom-fields";
import { isolateParts, joinTexts } from "#app/words/isolate";
import type { InLanguage } from "#app/words/language";
import { numberLocale } from "#app/words/number-locale";
import { optionWord } from "#app/words/option-word";
import { valueWord } from "#app/words/value-word";
import { recordAddress } from "../addresses/record-address";
import type { UnitSettings } from "../units/unit-settings";
import type { SelectControl } from "./control";
import { customKindOf, withCustomFields } from "./custom-fields";
import { type CustomValues, customInput, inputText, normalizeValues, visibleValues } from "./custom-values";
import { distinct } from "./fields";
import {
  type Field,
  type Fields,
  fieldGroups,
  formNames,
  type RecordDefinition,
  type Stored,
  type ValuesOf,
  type Visible,
} from "./record";
import { textAttributes, type Untranslated } from "./text-attributes";

/** A label and the form fields that it stands for: what a conflict asks about as one. */
export type MergePart = [label: string, names: string[], field?: Field];

type WithFields = { fields: Fields };

export function mergeParts({ fields }: WithFields): MergePart[] {
  return Object.entries(withCustomFields(fields))
    .map(([name, of]): MergePart => [of.label(), formNames(name, of), of])
    .filter(([, names]) => names.length > 0);
}

/** The label of the field that an input of a form belongs to. */
export const labelOfInput = (parts: MergePart[], name: string) =>
  parts.find(([, names]) => names.includes(name))?.[0];

/** The fields of a form in its order: a large one has them in groups. */
export function inFormOrder({ fields, hasStates }: Pick<RecordDefinition, "fields" | "hasStates">) {
  if (!hasStates) return fields;
  const placeOf = ({ group = "main" }: Field) => fieldGroups.indexOf(group);
  return Object.fromEntries(Object.entries(fields).sort(([, a], [, b]) => placeOf(a) - placeOf(b)));
}

/** True for values that the database holds as JSON. */
export function isList({ control: { type } }: Field) {
  return ["images", "list", "choices", "pairs", "records", "sections", "custom"].includes(type);
}

/** Values of an empty form: the first option of each select. */
export function emptyForm({ fields }: WithFields) {
  const values = Object.entries(fields).flatMap(([name, of]): [string, unknown][] => {
    const { control } = of;
    if (control.type === "select") return [[name, control.values[0]]];
    return isImages(control.type) ? formNames(name, of).map((list) => [list, []]) : [];
  });
  return Object.fromEntries(values);
}

const isImages = (type: string) => type === "images" || type === "image";

/**
 * The names of the lists of pictures in the form of a kind, those of its sections among them.
 * @param inputs the names of all inputs: 'sections[0].kind'
 */
export const pictureListsOf = (definition: WithFields, inputs: Iterable<string>) =>
  listsOf(definition, inputs, "images", ({ type }) => type === "images");

/** The names of its lists of documents, in the same way. */
export const documentListsOf = (definition: WithFields, inputs: Iterable<string>) =>
  listsOf(
    definition,
    inputs,
    "documents",
    (control) => control.type === "list" && control.areDocuments === true,
  );

/** @param ofSection the name that such a list has in sections of every kind */
function listsOf(
  { fields }: WithFields,
  inputs: Iterable<string>,
  ofSection: "images" | "documents",
  isList: (control: Field["control"]) => boolean,
) {
  const names = [...inputs];
  const lists = Object.entries(fields).flatMap(([name, of]) => {
    const { control } = of;
    if (control.type === "image" && ofSection === "images") return formNames(name, of);
    if (control.type === "sections") return names.flatMap((input) => listOfSection(name, input, ofSection));
    return isList(control) ? [name] : [];
  });
  return [...new Set(lists)];
}

function listOfSection(name: string, input: string, list: string) {
  const index = input.startsWith(`${name}[`) && /^\[(\d{1,3})\]\./.exec(input.slice(name.length))?.[1];
  return index ? [`${name}[${index}].${list}`] : [];
}

/** The Markdown texts of a record or a translation, by the names of their inputs, those of its sections among them. */
export function markdownTextsOf({ fields }: WithFields, values: Record<string, unknown>) {
  const texts = Object.entries(fields).flatMap(([name, { control }]): [string, unknown][] => {
    if (control.type === "textarea" && control.isMarkdown) return [[name, values[name]]];
    if (control.type !== "sections") return [];
    const sections = (values[name] ?? []) as ({ text?: unknown } | null)[];
    return sections.map((section, index) => [`${name}[${index}].text`, section?.text]);
  });
  return texts.filter((entry): entry is [string, string] => typeof entry[1] === "string");
}

/** The value of an input of a form: 'sections[0].images' */
export function valueAt(values: Record<string, unknown> | null | undefined, input: string): unknown {
  const parts = input.split(/[[\].]+/).filter((part) => part !== "");
  return parts.reduce<unknown>(
    (value, part) => (value as Record<string, unknown> | undefined)?.[part],
    values,
  );
}

/** The pictures of a record or of a part of one: of its first field of them that its page shows. */
export function imagesOf(definition: RecordDefinition, record: Record<string, unknown>) {
  const name = imageFieldOf(definition);
  return [(name && record[name]) || []].flat() as string[];
}

export function imageFieldOf({ fields }: WithFields) {
  return Object.entries(fields).find(
    ([, { control, group }]) => isImages(control.type) && group !== "search",
  )?.[0];
}

export function toForm({ fields }: WithFields, record: Record<string, unknown>) {
  const form = { ...record };
  for (const [name, of] of Object.entries(fields)) {
    const { control } = of;
    if (control.type === "order" || control.type === "fixed") delete form[name];
    if (control.type === "image") {
      delete form[name];
      for (const list of formNames(name, of)) form[list] = record[name] ? [record[name]] : [];
    }
    if (control.type === "custom") {
      delete form[name];
      for (const of of customFieldsOf(control.kind))
        form[customInput(of.key)] = inputText(of, (record[name] as CustomValues | undefined)?.[of.key]);
    }
    if (control.type !== "choices") continue;
    const entries = record[name] as string[];
    delete form[name];
    form[control.checkedName] = control.values.filter((value) => entries.includes(value));
    form[control.customName] = entries.filter((entry) => !control.values.includes(entry));
  }
  return form;
}

/** Converts the values of the form to those of the record. @param stored the version that is edited */
export function fromForm(
  { fields }: WithFields,
  form: Record<string, unknown>,
  stored: Record<string, unknown> = {},
) {
  const values = Object.entries(fields).map(([name, of]): [string, unknown] => {
    const lists = formNames(name, of).map((part) => form[part] as string[]);
    if (of.control.type === "image") return [name, lists[0]?.[0] ?? null];
    if (of.control.type === "fixed") return [name, stored[name]];
    if (of.control.type === "custom") return [name, valuesOfForm(of.control.kind, form)];
    if (of.control.type !== "choices") return [name, form[name]];
    const [checked = [], custom = []] = lists;
    return [name, inStoredOrder(distinct([...checked, ...custom]), custom, stored[name] as string[])];
  });
  return Object.fromEntries(values);
}

function valuesOfForm(kind: CustomFieldKind, form: Record<string, unknown>) {
  const values = customFieldsOf(kind).map(({ key }) => [key, String(form[customInput(key)] ?? "")]);
  return normalizeValues(kind, Object.fromEntries(values));
}

/** The form shows the common choices first: their order is that of the record, unless those that were typed have another. */
function inStoredOrder(sent: string[], custom: string[], stored: string[] = []) {
  const kept = stored.filter((entry) => sent.includes(entry));
  const typed = custom.filter((entry) => kept.includes(entry));
  const isSame = typed.join("\n") === kept.filter((entry) => typed.includes(entry)).join("\n");
  return isSame ? [...kept, ...sent.filter((entry) => !kept.includes(entry))] : sent;
}

/** Address of a record for visitors, if they see it: '/properties/7-one-kanal-villa', '/privacy' */
export function publicPath(
  { path, hasPage, titleField, addressField, addressOf }: RecordDefinition,
  record: Record<string, unknown>,
) {
  const isPage = typeof hasPage === "function" ? hasPage(record) : hasPage;
  if (!isPage || record.hidden === true) return undefined;
  if (addressOf) return addressOf(record);
  if (addressField) return `/${record[addressField]}`;
  return recordAddress(path, { id: Number(record.id), title: String(record[titleField]) });
}

/** Name of a record in the back-office. */
export const nameOf = (
  { titleField, inList }: Pick<RecordDefinition, "inList"> & { titleField: string },
  record: Record<string, unknown>,
) => String({ ...record, ...inList?.(record) }[titleField] ?? "");

/** A value in words: '' for none. */
export function displayText({ control }: Field, value: unknown, options?: InLanguage) {
  const text = String(value ?? "");
  if ((control.type === "offered" || control.type === "records") && control.numbered)
    return text && control.numbered({ id: text }, options);
  if (control.type === "choices") return optionWord(text, options);
  return control.type === "select" ? text && choiceText(control, text, options) : text;
}

/** A value of a select: by its label, or else by its word. */
export function choiceText(
  { labels, list }: Pick<SelectControl, "labels" | "list">,
  value: string,
  options?: InLanguage,
) {
  if (list) return capitalized(valueWord(list, value, options));
  return labels?.[value]?.({}, options) ?? optionText(value, options);
}

/** A value of a select that has no label of its own: 'for sale' → 'For sale' */
export const optionText = (value: string, options?: InLanguage) => capitalized(optionWord(value, options));

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Values for visitors: the public fields, and those of every record. */
export function publicValues<Of extends Fields>(
  { fields, conceal }: { fields: Of } & Pick<RecordDefinition, "conceal">,
  record: Stored<ValuesOf<Of>>,
) {
  const isPublic = ([name]: [string, unknown]) =>
    fields[name]?.isPublic || ["id", "createdAt", "updatedAt", "state"].includes(name);
  const kind = customKindOf(fields);
  const own = kind && { fields: visibleValues(kind, (record as { fields?: CustomValues }).fields) };
  const values = Object.entries({ ...record, ...own, ...conceal?.(record) });
  return Object.fromEntries(values.filter(isPublic)) as Visible<Of>;
}

function attributesOf(record: Untranslated, field: string) {
  return record.untranslated?.fields.includes(field) ? textAttributes(record, field) : undefined;
}

/** A value as facts show it, a number in the digits of the page. */
function factText(of: Field, value: unknown) {
  if (Array.isArray(value)) return joinTexts(value);
  return typeof value === "number" && of.control.type === "number"
    ? value.toLocaleString(numberLocale(), { useGrouping: false })
    : isolateParts(displayText(of, value));
}

/** The facts of a record's public page; empty ones are left out. */
export function factsOf(
  { facts = [], fields }: Pick<RecordDefinition, "facts" | "fields">,
  record: object,
  settings: UnitSettings,
) {
  return facts
    .map(({ field, label = fields[field]?.label, isWide }) => {
      const of = fields[field];
      const stored = (record as Record<string, unknown>)[field];
      const isKnown = of?.isPublic && stored !== undefined && stored !== null;
      const value = isKnown ? (of.format?.(stored, settings) ?? factText(of, stored)) : "";
      const attributes = attributesOf(record, field);
      return { label: label?.() ?? "", value, ...(isWide && { isWide }), ...(attributes && { attributes }) };
    })
    .filter(({ value }) => value !== "");
}
