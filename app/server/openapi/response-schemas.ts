import { fontNames } from "#app/schemas/appearance/appearance";
import type { RecordKind } from "#app/schemas/kinds/record-kinds";
import { oneOfList } from "#app/schemas/lists/one-of-list";
import { publishingStates } from "#app/schemas/publishing";
import { valuesSchema } from "#app/schemas/records/custom-fields";
import type { Field, Fields, RecordDefinition } from "#app/schemas/records/record";
import { definitionsOf } from "#app/schemas/sections/section-list";
import { menuApiName, siteApiName } from "#app/schemas/site/api-names";
import { menuFields } from "#app/schemas/site/menu-settings";
import { siteFields } from "#app/schemas/site/site";
import {
  type TranslationSource,
  translationDefinition,
  translationSourceOf,
} from "#app/schemas/translations/translation";
import { z } from "#app/schemas/zod-config";
import { inEnglish } from "#app/words/label";
import { languages } from "#app/words/language";
import { named, sectionPictureName } from "./json-schema";

const id = z.number().int();
const time = z.iso.datetime();
const state = z.enum(publishingStates);

/** A field as the API answers it, also of a draft: looser than what is sent. */
function responseField({ control, schema }: Field) {
  const isNumber = schema.safeParse(1).success;
  const isNumbered = control.type === "offered" && isNumber;
  const isCount = control.type === "fixed" && isNumber;
  const value = isNumbered ? id : isCount ? z.number().int() : responseValue(control);
  return schema.safeParse(null).success ? value.nullable() : value;
}

const simpleValues: Partial<Record<Field["control"]["type"], z.ZodType>> = {
  checkbox: z.boolean(),
  number: z.number(),
  order: z.number().int(),
  time,
  font: z.enum(fontNames),
  records: z.array(id),
};

function responseValue(control: Field["control"]): z.ZodType {
  const simple = simpleValues[control.type];
  if (simple) return simple;
  if (control.type === "select") return control.list ? oneOfList(control.list) : z.enum(control.values);
  if (control.type === "pairs") {
    const { inputs, checkbox = {} } = control;
    const texts = Object.keys(inputs).map((name) => [name, z.string()]);
    const flags = Object.keys(checkbox).map((name) => [name, z.boolean()]);
    return z.array(z.object(Object.fromEntries([...texts, ...flags])));
  }
  if (control.type === "sections")
    return z.array(
      z.union(
        definitionsOf(control.page).map(({ kind, fields }) =>
          z.object({ kind: z.literal(kind), ...responseFields(fields, sectionField) }),
        ),
      ),
    );
  if (control.type === "custom") return valuesSchema(control.kind);
  return ["images", "list", "choices"].includes(control.type) ? z.array(z.string()) : z.string();
}

const sectionPicture = named(
  sectionPictureName,
  z
    .object({ path: z.string(), text: z.string().optional(), caption: z.string().optional() })
    .describe(
      "A picture with its alternative text and its caption, which are those of the file wherever it is shown.",
    ),
);

const sectionField = (field: Field) =>
  field.control.type === "images" ? z.array(sectionPicture) : responseField(field);

/** Visitors get the public fields of a record. */
const recordField = (field: Field) =>
  field.isPublic ? responseField(field) : responseField(field).optional();

const responseFields = (fields: Fields, schemaFor: (field: Field) => z.ZodType = responseField) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaFor(field)]));

/** 'Team Member' → 'TeamMember' */
export const componentName = ({ label }: Pick<RecordDefinition, "label">) =>
  inEnglish(label).replaceAll(" ", "");

const untranslated = z
  .array(z.string())
  .optional()
  .describe("With `locale`: the texts that stand in the first language.");

/** A record; who may read drafts also gets the versions that stand beside it, and its translations. */
export function recordSchema(definition: RecordDefinition): z.ZodObject {
  const name = componentName(definition);
  const fields = responseFields(definition.fields, recordField);
  const stored = z.object({ id, ...fields, createdAt: time, updatedAt: time });
  const texts = { untranslated, translations: translationsOf(name, translationSourceOf(kindOf(definition))) };
  if (!definition.hasStates) return named(name, stored.extend(texts), definition.fields);
  const version = stored.extend({ state });
  named(`${name}Version`, version, definition.fields);
  return named(name, version.extend({ ...versionsOf(version), ...texts }), definition.fields);
}

const kindOf = ({ kind }: RecordDefinition) => kind as RecordKind;

/** The versions that stand beside one that is published. */
const versionsOf = (version: z.ZodObject) => ({ draft: version.optional(), scheduled: version.optional() });

const translationSchemas = new Map<string, z.ZodObject>();

/** The texts of a record in another language. @param name of the record's schema */
export function translationSchema(
  name: string,
  source: TranslationSource,
  nameOf: (field: string) => string | undefined = (field) => field,
): z.ZodObject {
  const fields = Object.fromEntries(
    Object.entries(translationDefinition(source).fields).flatMap(([field, of]) => {
      const apiName = nameOf(field);
      return apiName ? [[apiName, of]] : [];
    }),
  );
  const version = z.object({ ...responseFields(fields), state, updatedAt: time });
  const schema =
    translationSchemas.get(name) ??
    named(
      `${name}Translation`,
      version.extend(versionsOf(named(`${name}TranslationVersion`, version, fields))),
      fields,
    );
  translationSchemas.set(name, schema);
  return schema;
}

const translationsOf = (...of: Parameters<typeof translationSchema>) =>
  z
    .record(z.string(), translationSchema(...of))
    .optional()
    .describe("By language, for who may read drafts, where the site has several; in a list without drafts.");

export const siteSchema = named(
  "Site",
  z.object({
    name: z.string(),
    description: z.string(),
    ...responseFields(siteFields),
    untranslated,
    translations: translationsOf("Site", translationSourceOf("settings"), siteApiName),
    // Empty until the settings are first saved.
    updatedAt: z.string(),
  }),
  siteFields,
);

export const menusSchema = named(
  "Menus",
  z.object({
    ...responseFields(
      Object.fromEntries(Object.entries(menuFields).map(([field, of]) => [menuApiName(field) ?? field, of])),
    ),
    untranslated,
    translations: translationsOf("Menus", translationSourceOf("settings"), menuApiName),
    updatedAt: z.string(),
  }),
);

export const messageSchema = named(
  "Message",
  z.object({
    id,
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    subject: z.string(),
    message: z.string(),
    read: z.boolean(),
    createdAt: time,
    propertyId: id.optional(),
    projectId: id.optional(),
    unitId: id.optional(),
    language: z
      .enum(languages)
      .optional()
      .describe("Language of the page on which it was written, of a site in several."),
    spam: z.string().optional().describe("Why it is under Spam; absent in the inbox."),
  }),
);

export const fileSchema = named(
  "File",
  z.object({
    id,
    name: z.string().describe("The name that it was uploaded with."),
    type: z.string().describe("Media type."),
    path: z.string().describe("Where it is: '/uploads/…'."),
    category: z.string().nullable(),
    size: z.number().int().describe("In bytes."),
    uploadedBy: id.nullable(),
    createdAt: time,
    width: z.number().int().nullable().describe("Of a picture, in pixels."),
    height: z.number().int().nullable(),
    colour: z.string().nullable().describe("The dominant color of a picture, as '#rrggbb'."),
    alt: z.string().nullable().describe("Alternative text of a picture."),
    caption: z.string().nullable().describe("Shown under a picture in a gallery."),
    focusX: z
      .number()
      .int()
      .nullable()
      .describe("The point of a picture that crops keep, in percent of its width; null is the middle."),
    focusY: z.number().int().nullable().describe("The same in percent of its height."),
    translations: translationsOf("File", translationSourceOf("file")),
  }),
);

export const uploadSchema = named(
  "Upload",
  z.object({ file: fileSchema, path: z.string(), url: z.string(), type: z.string() }),
);

const count = z.number().int();

export const statsSchema = named(
  "Stats",
  z.object({
    propertyCount: count,
    projectCount: count,
    fileCount: count,
    messageCount: count,
    unreadMessageCount: count,
  }),
);

export const notFoundSchema = named(
  "NotFoundAddress",
  z.object({ address: z.string(), hits: count, lastHit: z.string() }),
);

export const userSchema = named(
  "User",
  z.object({ id, username: z.string(), name: z.string(), role: z.string() }),
);

export const errorSchema = named(
  "Error",
  z.object({
    message: z.string().describe("What happened, for people."),
    details: z
      .union([z.string(), z.record(z.string(), z.array(z.string()))])
      .optional()
      .describe("More about it; of a 422 the messages of each field."),
  }),
);
