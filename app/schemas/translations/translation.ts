import { m } from "#app/words/compiled/messages.js";
import { type CustomFields, customFields } from "#app/words/custom-fields";
import type { Label } from "#app/words/label";
import { baseLanguage } from "#app/words/language";
import { maxPictureText } from "../file";
import { allDefinitions } from "../kinds/record-kinds";
import { withCustomFields } from "../records/custom-fields";
import { optionalText } from "../records/fields";
import {
  defineRecord,
  type Field,
  type Fields,
  field,
  type RecordDefinition,
  type RecordKind,
  type StoredDefinition,
} from "../records/record";
import { optionalLine, publishAt, unpublishAt } from "../records/record-fields";
import { sectionTextsSchema } from "../sections/section-texts";
import { settingsFields } from "../site/site";
import { generalFields } from "../site/site-fields";
import { z } from "../zod-config";

/** Kinds of what has texts in several languages: records, pictures, the site. */
export type TranslatedKind = RecordKind | "file" | "settings";

/** `path` is that of its forms: '/admin/properties/7/edit'. */
export type TranslationSource = {
  kind: TranslatedKind;
  path: string;
  label: Label;
  titleField: string;
  fields: Fields;
} & Pick<RecordDefinition, "inList">;

const files: TranslationSource = {
  kind: "file",
  path: "files",
  label: m.kind_file,
  titleField: "name",
  fields: {
    alt: optionalLine(m.file_alt, { isText: true, max: maxPictureText, isWide: true }),
    caption: optionalLine(m.file_caption, { isText: true, max: maxPictureText, isWide: true }),
  },
};

const site: TranslationSource = {
  kind: "settings",
  path: "settings",
  label: m.activity_settings_group,
  titleField: "siteName",
  fields: { ...generalFields, ...settingsFields },
};

export const translationSources: TranslationSource[] = [...allDefinitions, files, site];

/** The source with a path: 'properties', 'files', 'settings' */
export const findTranslationSource = (path: string | undefined) =>
  translationSources.find((source) => source.path === path);

export function translationSourceOf(kind: TranslatedKind): TranslationSource {
  const source = translationSources.find((one) => one.kind === kind);
  if (!source) throw new Error(`Nothing of the kind ${kind} is translated.`);
  return source;
}

/** Definitions, and the fields of the firm that they were made with. */
const known = new Map<TranslatedKind, { definition: StoredDefinition; own: CustomFields }>();

/**
 * A translation as a record of its own, with states: the texts of what it translates, none of which is required, and its
 * schedule. Lists have an entry for each of the source, '' where it is not translated.
 */
export function translationDefinition(source: TranslationSource): StoredDefinition {
  const own = customFields.of(baseLanguage);
  const made = known.get(source.kind);
  if (made?.own === own) return made.definition;
  const definition = define(source);
  known.set(source.kind, { definition, own });
  return definition;
}

/** The fields with words of the firm. */
export const textFieldsOf = ({ fields }: Pick<TranslationSource, "fields">): Fields =>
  Object.fromEntries(Object.entries(withCustomFields(fields)).filter(([, { isText }]) => isText));

function define(source: TranslationSource) {
  const texts = Object.entries(textFieldsOf(source)).map(([name, of]) => [name, translated(of)]);
  const fields: Fields = { ...Object.fromEntries(texts), publishAt, unpublishAt };
  const { label } = source;
  const definition = defineRecord({
    ...common,
    kind: "page",
    label,
    labels: label,
    legend: label,
    fields,
  });
  return { ...definition, kind: common.kind };
}

/** All that definitions of translations have in common, whatever they translate. */
const common = {
  kind: "translation",
  path: "translations",
  icon: "",
  titleField: "title",
  subtitleField: "title",
  hasStates: true,
  hasPage: false,
  card: [] as string[],
  search: { placeholder: m.search_page },
  activity: { kind: "translation added" },
} as const;

/** Any translation, for what needs no more than its schedule. */
export const anyTranslation = { ...common, fields: { publishAt, unpublishAt } };

function translated(of: Field): Field {
  const { schema, control, isText } = of;
  const options = { ...of, isOptional: true, draftSchema: undefined };
  if (control.type === "choices" || control.type === "list") {
    const { entry, placeholder } = control;
    return field(entries, { ...options, control: { type: "list", entry, placeholder } });
  }
  if (control.type === "pairs" && typeof isText === "object") {
    const inputs = Object.fromEntries(Object.entries(control.inputs).filter(([name]) => name in isText));
    return field(rowsOf(isText), { ...options, control: { ...control, inputs } });
  }
  if (control.type === "sections") return { ...options, schema: sectionTextsSchema };
  return { ...options, schema: withoutMinimum(schema) };
}

const entries = z.array(optionalText(500), { error: m.invalid_input }).max(500).default([]) as z.ZodType;

function rowsOf(texts: Readonly<Record<string, number>>) {
  const inputs = Object.entries(texts).map(([name, max]) => [name, optionalText(max)]);
  return z
    .array(z.object(Object.fromEntries(inputs)), { error: m.invalid_input })
    .max(100)
    .default([]) as z.ZodType;
}

/** A text that the source must have may be missing in a translation. */
const withoutMinimum = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodString ? optionalText(schema.maxLength ?? undefined) : schema;
