import type { RecordKind } from "#app/schemas/kinds/record-kinds";
import { formSchemaOf, type StoredDefinition, schemaOf } from "#app/schemas/records/record";
import { type SitePart, siteParts } from "#app/schemas/site/site";
import { translatedLanguages } from "#app/schemas/site/site-languages";
import {
  findTranslationSource,
  type TranslationSource,
  textFieldsOf,
  translationDefinition,
} from "#app/schemas/translations/translation";
import { type Permission, writePermission } from "#app/schemas/users/permissions";
import type { Admin } from "#app/schemas/users/user";
import { assertChangeable } from "#app/server/auth/require-admin";
import { notFound } from "#app/server/http/error-responses";
import { parseId } from "#app/server/http/url-params";
import { sitePartOf } from "#app/server/records/site-form";
import { readLanguage } from "#app/words/language";
import { siteLanguages } from "#db/queries/site-languages";
import { translationQueries } from "#db/queries/translations/translations";

type Params = { records?: string; id?: string; language?: string };

/** Permission of whoever may write the texts that a URL is about; an unknown kind is refused afterwards. */
export function permissionOf({ records }: Params, url: URL): Permission {
  const source = findTranslationSource(records);
  if (!source) return "read";
  if (source.kind === "settings") return sitePartOf(url) === "general" ? "settings" : "content";
  return source.kind === "file" ? "files" : writePermission(source.kind);
}

/**
 * Target of a URL: the texts of a record, a picture or a part of the site in a language that the site has.
 * @param wasOpened a form of it was: the language may have been taken away since
 * @throws 404 for anything else, 403 for a record of somebody else
 */
export async function readTarget(params: Params, url: URL, admin: Admin, wasOpened = false) {
  const source = findTranslationSource(params.records);
  const id = parseId(params.id);
  if (!source || !id) throw notFound();
  const isSite = source.kind === "settings";
  if (!isSite && source.kind !== "file") await assertChangeable(admin, source.kind as RecordKind, id);
  if (isSite && id !== 1) throw notFound();
  const part = isSite ? sitePartOf(url) : undefined;
  const names = textNamesOf(source, part);
  if (names.length === 0) throw notFound();
  const of = readTargetLanguage(params, wasOpened);
  return { source, id, ...of, part, names, queries: translationQueries(source, of.language) };
}

function readTargetLanguage(params: Params, wasOpened: boolean) {
  const language = readLanguage(params.language);
  const { first, ...site } = siteLanguages();
  /** The site has this language beside the first. */
  const isOffered = language !== undefined && translatedLanguages({ first, ...site }).includes(language);
  if (!language || !(isOffered || wasOpened)) throw notFound();
  return { language, first, isOffered, isPrepared: site.prepared.includes(language) };
}

export type Target = Awaited<ReturnType<typeof readTarget>>;

/** The names of the texts of a form: of the site, those of one part. */
export function textNamesOf(source: TranslationSource, part?: SitePart) {
  const names = Object.keys(textFieldsOf(source));
  return part ? names.filter((name) => name in siteParts[part].fields) : names;
}

/** The texts that a form has: one that it does not have stays as it is stored. */
export function sentNames({ names }: Pick<Target, "names">, form: FormData) {
  const sent = new Set([...form.keys()].map((key) => key.replace(/\[.*/, "")));
  return names.filter((name) => sent.has(name));
}

/** The definition of translations with these texts and the schedule alone. */
export function definitionWith({ source }: Pick<Target, "source">, names: string[]): StoredDefinition {
  const definition = translationDefinition(source);
  const isPart = ([name]: [string, unknown]) => names.includes(name) || /^(un)?publishAt$/.test(name);
  const fields = Object.fromEntries(Object.entries(definition.fields).filter(isPart));
  const [schema, formSchema] = [schemaOf(fields), formSchemaOf(fields)];
  return { ...definition, fields, schema, formSchema, draftSchema: schema, draftFormSchema: formSchema };
}
