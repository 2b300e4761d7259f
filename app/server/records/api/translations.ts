import type { ActionFunctionArgs } from "@remix-run/node";
import type { RecordKind } from "#app/schemas/kinds/record-kinds";
import { isList } from "#app/schemas/records/record-values";
import { translatedLanguages } from "#app/schemas/site/site-languages";
import {
  type TranslationSource,
  translationDefinition,
  translationSourceOf,
} from "#app/schemas/translations/translation";
import { z } from "#app/schemas/zod-config";
import { assertChangeable, type readAdminApiBody } from "#app/server/auth/require-admin";
import { withoutOwnOrigin } from "#app/server/files/upload-addresses";
import { errorResponse, invalidFields } from "#app/server/http/error-responses";
import { bodyFields, parseBody } from "#app/server/http/request-body";
import { findOr404 } from "#app/server/http/url-params";
import { m } from "#app/words/compiled/messages.js";
import type { Language } from "#app/words/language";
import { db } from "#db/client/client";
import type { Editor } from "#db/queries/revisions";
import { siteLanguages } from "#db/queries/site-languages";
import { findSourceTexts } from "#db/queries/translations/source-texts";
import { findEditedTranslations, findStoredTranslations } from "#db/queries/translations/stored-translations";
import type { Translation } from "#db/queries/translations/translation-row";
import { translationQueries } from "#db/queries/translations/translations";
import { scheduleErrors } from "../check-values";
import { kindOf, type Values } from "../registry";
import { conflictResponse, stateSchema, versionSchema } from "./versions";

/** The name that the API has for a field of a translation; undefined for one that it does not have. */
type NameOf = (field: string) => string | undefined;

const sameName: NameOf = (field) => field;

/** The texts of a translation, its schedule and its state. */
function toApi(source: TranslationSource, translation: Translation, nameOf: NameOf = sameName) {
  const { state, updatedAt } = translation;
  const values = namesOf(source, nameOf).map(([field, name]) => [name, translation[field] ?? null]);
  return { ...Object.fromEntries(values), state, updatedAt };
}

function namesOf(source: TranslationSource, nameOf: NameOf) {
  return Object.keys(translationDefinition(source).fields).flatMap((field): [string, string][] => {
    const name = nameOf(field);
    return name === undefined ? [] : [[field, name]];
  });
}

type EditedVersions = { stored: Translation; draft?: Translation; scheduled?: Translation };

type Of = { source: TranslationSource; id: number; nameOf?: NameOf };

/** A translation as it is stored, with the versions that stand beside it; undefined where there is none. */
function withVersions({ source, nameOf }: Of, edited: EditedVersions | undefined) {
  if (!edited?.stored.translationId) return undefined;
  const { stored, draft, scheduled } = edited;
  return {
    ...toApi(source, stored, nameOf),
    ...(draft && { draft: toApi(source, draft, nameOf) }),
    ...(scheduled && { scheduled: toApi(source, scheduled, nameOf) }),
  };
}

/** The translations of a record by language; undefined for a firm with one language. */
export async function findTranslations(of: Of) {
  const languages = translatedLanguages(siteLanguages());
  if (languages.length === 0) return undefined;
  const sourceTexts = await findSourceTexts(db, of.source, of.id);
  const stored = sourceTexts && (await findEditedTranslations(of.source, of.id, sourceTexts));
  const found = languages.map((language) => [language, withVersions(of, stored?.[language])] as const);
  return Object.fromEntries(found.filter(([, translation]) => translation));
}

/** Records of a list with their translations as they are stored, without the versions beside them. */
export async function withTranslations<Row extends { id: number }>(kind: RecordKind | "file", rows: Row[]) {
  const languages = translatedLanguages(siteLanguages());
  if (languages.length === 0) return rows;
  const source = translationSourceOf(kind);
  const byId = new Map<number, Record<string, unknown>>();
  for (const translation of await findStoredTranslations(source, rows, languages))
    byId.set(translation.id, {
      ...byId.get(translation.id),
      [translation.language]: toApi(source, translation),
    });
  return rows.map((row) => ({ ...row, translations: byId.get(row.id) ?? {} }));
}

type Replacement = Pick<ActionFunctionArgs, "request" | "params"> &
  Awaited<ReturnType<typeof readAdminApiBody>> & { locale: Language };

/** Replaces the texts of a record in a language, which may have none yet; the record itself stays. */
export async function replaceTranslation({ request, params, admin, body, locale }: Replacement) {
  const { kind, definition } = kindOf(request);
  const source = translationSourceOf(kind);
  const replace = async (id: number) => {
    await assertChangeable(admin, kind, id);
    return saveTranslation({ request, source, id, body, locale, editor: admin });
  };
  return findOr404(params.id, replace, definition.label);
}

type Save = Of &
  Pick<Replacement, "request" | "body" | "locale"> & {
    editor: Editor;
    /** Keeps the texts that are not sent. */
    isPartial?: true;
  };

/** Saves the texts of a body. @returns undefined where there is nothing to translate */
export async function saveTranslation(save: Save) {
  const { source, id, locale, editor } = save;
  const queries = translationQueries(source, locale);
  const edited = await queries.findEdited(id);
  if (!edited) return undefined;
  const { values, intent, updatedAt } = readTexts(save, edited);
  const options = { intent, seen: updatedAt ?? undefined };
  const { saved, current, by } = await queries.update(id, values, editor, options);
  if (saved) return Response.json(withVersions(save, await queries.findEdited(id)));
  return current && conflictResponse(source.kind === "settings" ? "site" : source.kind, current, by);
}

/** Names of what a translation is read with, and may be sent back with. */
const notSaved = ["state", "updatedAt", "draft", "scheduled"];

type Edited = NonNullable<Awaited<ReturnType<ReturnType<typeof translationQueries>["findEdited"]>>>;

/** Reads the texts of a body. @throws Response 422 with the errors by field, also of what is no text */
function readTexts({ request, source, body, nameOf = sameName, isPartial }: Save, edited: Edited) {
  const { shape } = translationDefinition(source).schema;
  const names = namesOf(source, nameOf);
  const sent = bodyFields(body);
  assertTexts(
    sent,
    names.map(([, name]) => name),
  );
  const schemas = names.flatMap(([field, name]) => (shape[field] ? [[name, shape[field]]] : []));
  const schema = z.object(Object.fromEntries(schemas));
  const { updatedAt } = parseBody(versionSchema, body);
  const intent = parseBody(stateSchema, body).state === "draft" ? "draft" : "publish";
  const read: Values = parseBody(schema, withoutOwnOrigin(body, request, []));
  const saved = isPartial ? names.filter(([, name]) => name in sent) : names;
  const values: Values = Object.fromEntries(saved.map(([field, name]) => [field, read[name]]));
  const errors = { ...scheduleErrors(values, edited.record), ...listErrors(source, values, edited) };
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  return { values, intent, updatedAt } as const;
}

/** @throws Response 422 with the names of what is no text */
function assertTexts(sent: object, names: string[]) {
  const others = Object.keys(sent).filter((name) => !names.includes(name) && !notSaved.includes(name));
  if (others.length === 0) return;
  const details = others.map((name) => [name, [m.api_no_text()]]);
  throw errorResponse(422, m.api_no_text(), Object.fromEntries(details));
}

/** Errors of lists that have not an entry for each of the record's, which is translated by its place. */
function listErrors(source: TranslationSource, values: Values, { sourceTexts }: Edited) {
  const lists = Object.entries(translationDefinition(source).fields).filter(([, field]) => isList(field));
  const isWrong = ([name]: [string, unknown]) => {
    const [sent, own] = [values[name], sourceTexts.texts[name]].map((list) => [list ?? []].flat().length);
    return sent !== 0 && sent !== own;
  };
  return Object.fromEntries(
    lists.filter(isWrong).map(([name]) => {
      const own = [sourceTexts.texts[name] ?? []].flat();
      return [name, [m.cell_entries({ count: own.length })]];
    }),
  );
}

/** Takes a translation from the site; its texts stay, as a draft. @returns undefined where there is none */
export async function withdrawTranslation(
  kind: RecordKind | "file",
  id: number,
  language: Language,
  editor: Editor,
) {
  const queries = translationQueries(translationSourceOf(kind), language);
  const edited = await queries.findEdited(id);
  if (!edited?.stored.translationId) return undefined;
  return (await queries.update(id, {}, editor, { intent: "withdraw" })).saved;
}
