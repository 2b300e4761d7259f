import { listOfSchema } from "#app/schemas/lists/one-of-list";
import { valuesOf } from "#app/schemas/lists/value-lists";
import { kindOfSchema } from "#app/schemas/records/custom-fields";
import type { Field, Fields } from "#app/schemas/records/record";
import { z } from "#app/schemas/zod-config";
import { type CustomFieldKind, customFieldsOf } from "#app/words/custom-fields";
import { inEnglish } from "#app/words/label";
import { baseLanguage } from "#app/words/language";

/** A JSON Schema of draft 2020-12, as OpenAPI 3.1 has it. */
export type JsonSchema = {
  type?: string | string[];
  description?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  $ref?: string;
};

const names = z.registry<{ id: string }>();

/** The fields of the named schemas that are made from them, for their labels and hints. */
const fieldsOf = new Map<string, Fields>();

/** Gives a schema a name in the document, where the others refer to it. */
export function named<Schema extends z.ZodType>(id: string, schema: Schema, fields?: Fields) {
  names.add(schema, { id });
  if (fields) fieldsOf.set(id, fields);
  return schema;
}

/**
 * The JSON Schema of what is sent ('input') or answered ('output').
 * @param components gets the named schemas that it refers to
 */
export function toJsonSchema(
  schema: z.ZodType,
  io: "input" | "output",
  components: Record<string, JsonSchema>,
): JsonSchema {
  const json = z.toJSONSchema(z.object({ value: schema }), {
    io,
    metadata: names,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      const list = listOfSchema(zodSchema as unknown as z.ZodType);
      if (list) jsonSchema.enum = [...valuesOf(list)];
      const kind = kindOfSchema(zodSchema as unknown as z.ZodType);
      if (kind) takeCustomFields(jsonSchema as JsonSchema, kind);
      const description = z.globalRegistry.get(zodSchema)?.description;
      if (description) jsonSchema.description = description;
      // A client must not fail when a later version answers with one more property.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      // A format says the same in fewer bytes.
      if (jsonSchema.format) delete jsonSchema.pattern;
      if (jsonSchema.minLength === 0) delete jsonSchema.minLength;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    },
  });
  for (const [name, definition] of Object.entries(json.$defs ?? {}))
    components[name] = describeFields(withReferences(definition), fieldsOf.get(name), io);
  return withReferences(json.properties?.value ?? {});
}

const customTypes = { text: "string", number: "number", "yes-no": "boolean", choice: "string" } as const;

/** The fields that the firm has defined for a kind, in place of any. */
function takeCustomFields(json: object, kind: CustomFieldKind) {
  const properties = customFieldsOf(kind, baseLanguage).map(({ key, type, name, unit, values }) => {
    const description = unit ? `${name} (${unit})` : name;
    return [
      key,
      { type: customTypes[type], description, ...(values && { enum: values.map(([one]) => one) }) },
    ];
  });
  for (const name of Object.keys(json)) delete (json as Record<string, unknown>)[name];
  Object.assign(json, {
    type: "object",
    ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
  });
}

/** A copy that shares no part with another, because Zod converts a schema once for all its uses. */
function withReferences(value: unknown): JsonSchema {
  return JSON.parse(JSON.stringify(value), (key, entry) => {
    // The name that Zod repeats in a definition; a property 'id' is an object.
    if (key === "id" && typeof entry === "string") return undefined;
    return key === "$ref" ? entry.replace("#/$defs/", "#/components/schemas/") : entry;
  });
}

/** Adds labels and hints, and the rules that Zod checks by functions. */
function describeFields(json: JsonSchema, fields: Fields = {}, io: "input" | "output") {
  for (const [name, field] of Object.entries(fields)) {
    const property = json.properties?.[name];
    if (!property) continue;
    property.description = descriptionOf(field);
    takePictures(property, field, io);
    takeName(property, field, io);
    if (field.control.type === "time" && !property.anyOf) property.format = "date-time";
    if (io === "output" || field.schema.safeParse(undefined).success) continue;
    if (!json.required?.includes(name)) json.required = [...(json.required ?? []), name];
    delete property.default;
    if (property.type === "array") property.minItems = 1;
    if (property.type === "string") property.minLength ??= 1;
  }
  return json;
}

function takeName({ anyOf }: JsonSchema, { isNamed }: Field, io: "input" | "output") {
  if (isNamed && io === "input") anyOf?.push({ type: "string", description: "Its name." });
}

/** Name of the schema of a picture in a section. */
export const sectionPictureName = "SectionPicture";

/** A picture of a section is sent as its path, or with its texts, which server/records/api/section-pictures reads. */
function takePictures({ items }: JsonSchema, { control }: Field, io: "input" | "output") {
  if (control.type !== "sections" || io === "output") return;
  for (const { properties } of items?.oneOf ?? items?.anyOf ?? []) {
    const { images } = properties ?? {};
    if (!images?.items) continue;
    images.items = { anyOf: [images.items, { $ref: `#/components/schemas/${sectionPictureName}` }] };
  }
}

function descriptionOf({ label, hint, control }: Field) {
  const isMarkdown = control.type === "textarea" && control.isMarkdown;
  return [inEnglish(label), hint && inEnglish(hint), isMarkdown && "Markdown."]
    .filter(Boolean)
    .join(". ")
    .replace(/\.\. /g, ". ");
}
