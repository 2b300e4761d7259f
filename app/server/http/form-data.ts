import { parseWithZod } from "@conform-to/zod/v4";
import { configureCoercion } from "@conform-to/zod/v4/future";
import { z } from "zod";
import { pickerIntent } from "#app/schemas/files/picker";
import { previewIntent } from "#app/schemas/markdown";
import { readNumber } from "#app/schemas/readers/number";
import { m } from "#app/words/compiled/messages.js";
import { errorResponse } from "./error-responses";

/**
 * Decodes a form. A repeated name and 'images[]' are lists; 'images[0]' gives the index in the list, 'counts[0].label' is
 * the text of a row.
 */
export function readFormFields(form: FormData): Record<string, unknown> {
  const fields = new Map<string, FormField>();
  for (const [key, value] of form) {
    const [, list, index, part] = /^([^[\]]+)\[(\d*)\](?:\.([a-z]+))?$/i.exec(key) ?? [];
    const name = list ?? key;
    const field: FormField = fields.get(name) ?? { isList: false, entries: [], rows: new Map() };
    fields.set(name, field);
    field.isList ||= list !== undefined || field.entries.length > 0;
    const at = index ? Number(index) : field.entries.length;
    if (part) addPart(field, at, part, value);
    else field.entries.push({ index: at, value });
  }
  return Object.fromEntries(
    [...fields].map(([name, { isList, entries }]) => {
      const values = entries.sort((a, b) => a.index - b.index).map(({ value }) => value);
      return [name, isList ? values : values[0]];
    }),
  );
}

type FormField = { isList: boolean; entries: { index: number; value: unknown }[]; rows: Map<number, Row> };

function addPart({ entries, rows }: FormField, index: number, part: string, value: unknown) {
  const row = rows.get(index) ?? {};
  row[part] = value;
  if (!rows.has(index)) entries.push({ index, value: row });
  rows.set(index, row);
}

export function formOf(fields: Iterable<readonly [name: string, value: FormDataEntryValue]>) {
  const form = new FormData();
  // A file is appended as it is.
  for (const [name, value] of fields) form.append(name, value as string);
  return form;
}

type Row = Record<string, unknown>;

const isRow = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

function pickFields(form: FormData, schema: z.ZodObject) {
  const lists = Object.keys(schema.shape).filter((name) => hasSections(schema, name));
  const isNested = ([key]: [string, unknown]) => lists.some((name) => key.startsWith(`${name}[`));
  const fields = Object.entries(readFormFields(formOf([...form].filter((field) => !isNested(field))))).filter(
    ([name]) => schema.shape[name] || controlFields.includes(name) || isPictureText.test(name),
  );
  return formOf([
    ...fields.flatMap(([name, value]) => textsOf(name, [value].flat(), schema.shape[name])),
    // Each kind of section has fields of its own, which its schema checks.
    ...[...form].filter(isNested),
  ]);
}

/** Recognizes a list of sections, objects of several kinds, or of their texts: both have lists in them. */
export function hasSections({ shape }: z.ZodObject, name: string) {
  const of = shape[name];
  const section = of && arrayIn(of)?.element;
  if (section instanceof z.ZodObject) return Object.values(section.shape).some(isList);
  return section instanceof z.ZodDiscriminatedUnion;
}

/** Names and texts of a field: of a list every text, of any other field the last. */
function textsOf(name: string, values: unknown[], schema?: z.core.$ZodType): [name: string, text: string][] {
  const columns = schema && columnsOf(schema);
  if (columns)
    return values
      .filter(isRow)
      .flatMap((row, index) =>
        columns.map((column): [string, string] => [`${name}[${index}].${column}`, String(row[column] ?? "")]),
      );
  const texts = values.filter((value) => typeof value === "string");
  if (schema && isList(schema)) return texts.map((text, index) => [`${name}[${index}]`, text]);
  return texts.slice(-1).map((text) => [name, text]);
}

type Definition = { type: string } & Partial<Record<"innerType" | "in" | "element", z.core.$ZodType>>;

/** The array of a schema, inside optional, default or pipe. */
function arrayIn(schema: z.core.$ZodType): Definition | undefined {
  const definition = schema._zod.def as Definition;
  const inner = definition.innerType ?? definition.in;
  return definition.type === "array" ? definition : inner && arrayIn(inner);
}

const isList = (schema: z.core.$ZodType) => arrayIn(schema) !== undefined;

function columnsOf(schema: z.core.$ZodType) {
  const row = arrayIn(schema)?.element;
  return row instanceof z.ZodObject ? Object.keys(row.shape) : undefined;
}

const truthy = new Set(["on", "true", "1"]);
const falsy = new Set(["off", "false", "0"]);

/** A schema for form texts: an empty text is undefined, digits are a number, one entry of a list is a list of one. */
export const { coerceFormValue: coerceFormSchema } = configureCoercion({
  type: {
    boolean: (text) => {
      if (truthy.has(text) || falsy.has(text)) return truthy.has(text);
      throw new Error("Not a boolean: the schema reports it.");
    },
    number: (text) => {
      const number = readNumber(text);
      if (number === undefined) throw new Error("Not a number: the schema reports it.");
      return number;
    },
  },
});

/** Fields of a form that its schema does not have: the idempotency key, the version by its time or its values, the intent of a list button, the listing of a message. */
const controlFields = ["submission", "updatedAt", "base", "__intent__", "propertyId", "projectId", "unitId"];

/** The texts beside the pictures of a form belong to the files. */
const isPictureText = /^(alt|caption)-\d+(-before)?$/;

/** Bounded, because Conform makes a list as long as the index that it is given. */
const index = z.number().int().min(0).max(999);
const name = z.string().regex(/^[a-z]{1,40}(\[\d{1,3}\]\.[a-z]{1,40})?$/i);
const section = z.strictObject({ kind: z.string().max(40), part: z.string().max(40).optional() });
const defaultValue = section.optional();
/** A section of a list. */
const entry = z.string().regex(/^[a-z]{1,40}\[\d{1,3}\]$/i);

const intentSchema = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("insert"),
    payload: z.strictObject({ name, defaultValue, index: index.optional() }),
  }),
  z.strictObject({
    type: z.literal("update"),
    payload: z.union([
      z.strictObject({ name: entry, value: section }),
      z.strictObject({ name, value: z.array(section).max(20) }),
    ]),
  }),
  z.strictObject({ type: z.literal("remove"), payload: z.strictObject({ name, index }) }),
  z.strictObject({ type: z.literal("reorder"), payload: z.strictObject({ name, from: index, to: index }) }),
]);

/** Parses a page's form with Conform. @throws Response 400 for names and intents that no form of the site has */
export function parseForm<Schema extends z.ZodObject>(form: FormData, schema: Schema) {
  const names = [...form.keys()];
  const isInvalid = (key: string) =>
    key.length > 100 || /\]\[|\[(?!\d{0,3}\])|(\[.*){3}|(?<!\])\.|(\..*){3}/.test(key);
  try {
    if (names.length > 3000 || names.some(isInvalid)) throw new Error("Invalid field names");
    const fields = pickFields(form, schema);
    const intent = fields.get("__intent__");
    if (intent !== null)
      fields.set("__intent__", JSON.stringify(intentSchema.parse(JSON.parse(String(intent)))));
    return parseWithZod(fields, { schema });
  } catch {
    throw errorResponse(400, m.form_unreadable());
  }
}

/** Tells that the button that sent a form asks for an upload, a preview or the file picker, and for nothing to be saved. */
export const savesNothing = (form: FormData) =>
  ["upload", previewIntent, pickerIntent].some((name) => form.has(name));
