import { m } from "#app/words/compiled/messages.js";
import { type CustomField, type CustomFieldKind, customFieldsOf } from "#app/words/custom-fields";
import { english } from "#app/words/label";
import type { InLanguage } from "#app/words/language";
import { numberLocale } from "#app/words/number-locale";
import { readDecimal } from "../readers/number";
import { visibleKey } from "../readers/visible-text";

export type CustomValue = string | number | boolean;

/** The values of a record in the fields that the firm has defined, by their keys. */
export type CustomValues = Record<string, CustomValue>;

export const maxCustomText = 500;
const maxNumber = 1e12;

/**
 * Reads a value as the type of its field means it: the field may have had another when the value was written.
 * @returns undefined where it can't be read; of a choice also a text that is none of its values
 */
export function readCustomValue({ type, values = [] }: CustomField, value: CustomValue) {
  if (type === "number") return readAmount(value);
  if (type === "yes-no") return typeof value === "boolean" ? value : readYes(String(value));
  const text = typeof value === "boolean" ? yesOrNo(value) : String(value).trim();
  if (type === "text") return text;
  const key = visibleKey(text);
  const listed = values.find((words) => words.some((one) => visibleKey(one) === key));
  return listed?.[0] ?? text;
}

function readAmount(value: CustomValue) {
  const number = typeof value === "string" ? readDecimal(value) : value;
  return typeof number === "number" && Math.abs(number) <= maxNumber ? number : undefined;
}

/** 'yes' and 'no' are what forms and tables send. */
function readYes(text: string) {
  const key = visibleKey(text);
  const isOneOf = (words: string[]) => words.some((word) => visibleKey(word) === key);
  if (isOneOf(["yes", "y", "true", "1", "x", "on", m.yes(), m.yes({}, english)])) return true;
  return isOneOf(["no", "n", "false", "0", "off", m.no(), m.no({}, english)]) ? false : undefined;
}

const yesOrNo = (value: boolean, options?: InLanguage) => (value ? m.yes({}, options) : m.no({}, options));

/** Says why a value may not be written: what was there before may stay. */
function valueError(field: CustomField, value: CustomValue) {
  const { type, values = [] } = field;
  const read = readCustomValue(field, value);
  if (type === "number" && read === undefined) return m.custom_value_number();
  if (type === "yes-no" && read === undefined) return m.cell_yes_no();
  if (type === "text" && String(read).length > maxCustomText) return m.too_long({ max: maxCustomText });
  const isListed = type !== "choice" || values.some(([one]) => one === read);
  return isListed ? undefined : m.cell_choice({ values: values.map(([, word]) => word).join(m.comma()) });
}

/** Name of the input of a field: 'fields-solar-panels' */
export const customInput = (key: string) => `fields-${key}`;

/** The key that the name of an input has, if it is one of these. */
export const keyOfInput = (input: string) => (input.startsWith("fields-") ? input.slice(7) : undefined);

/**
 * Errors of values, by input: of a field that there is not, and of what can't be read. A value that the version before has stays
 * as it is.
 */
export function customErrors(kind: CustomFieldKind, values: CustomValues, before: CustomValues = {}) {
  const fields = new Map(customFieldsOf(kind).map((field) => [field.key, field]));
  const errors = Object.entries(values).flatMap(([key, value]) => {
    if (value === before[key]) return [];
    const field = fields.get(key);
    const error = field ? valueError(field, value) : m.custom_field_unknown({ key });
    return error ? [[customInput(key), [error]]] : [];
  });
  return Object.fromEntries(errors) as Record<string, string[]>;
}

/** Values as they are written: read where they can be, without empty ones. */
export function normalizeValues(kind: CustomFieldKind, values: Record<string, CustomValue | null>) {
  const fields = new Map(customFieldsOf(kind).map((field) => [field.key, field]));
  const written = Object.entries(values).flatMap(([key, sent]) => {
    const value = typeof sent === "string" ? sent.trim() : sent;
    if (value === null || value === "") return [];
    const field = fields.get(key);
    return [[key, (field && readCustomValue(field, value)) ?? value]];
  });
  return Object.fromEntries(written) as CustomValues;
}

/** Values of fields that are deleted or hidden: no form has them, and they come back with their field. */
export function valuesOutOfUse(kind: CustomFieldKind, values: CustomValues = {}) {
  const keys = customFieldsOf(kind).map(({ key }) => key);
  return Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key))) as CustomValues;
}

/** Values for visitors: of fields that are shown, as their types mean them. */
export function visibleValues(kind: CustomFieldKind, values: CustomValues = {}) {
  const visible = customFieldsOf(kind).flatMap((field) => {
    const value = values[field.key];
    const read = value === undefined ? undefined : readCustomValue(field, value);
    return read === undefined ? [] : [[field.key, read]];
  });
  return Object.fromEntries(visible) as CustomValues;
}

/** A value in words: '12 kW', 'Yes', 'North'; one that can't be read as it was written. */
export function customText(field: CustomField, value: CustomValue, options?: InLanguage) {
  const read = readCustomValue(field, value) ?? value;
  if (typeof read === "boolean") return yesOrNo(read, options);
  if (typeof read === "string") return field.values?.find(([one]) => one === read)?.[1] ?? read;
  const number = read.toLocaleString(numberLocale(options), {
    useGrouping: "min2",
    maximumFractionDigits: 6,
  });
  return field.unit ? `${number} ${field.unit}` : number;
}

/** A value and its field in a line, for changes and versions: 'Solar panels: 12 kW' */
export function customLine(kind: CustomFieldKind, [key, value]: [string, CustomValue], options?: InLanguage) {
  const field = customFieldsOf(kind, options?.locale).find((one) => one.key === key);
  return `${field?.name ?? key}: ${field ? customText(field, value, options) : value}`;
}

/** A value as its input has it. */
export function inputText(field: CustomField, value: CustomValue | undefined) {
  const read = value === undefined ? "" : (readCustomValue(field, value) ?? value);
  return typeof read === "boolean" ? (read ? "yes" : "no") : String(read);
}
