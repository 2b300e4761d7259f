import type { ActionFunctionArgs } from "@remix-run/node";
import type { RecordKind } from "#app/schemas/kinds/record-kinds";
import { isList } from "#app/schemas/records/record-values";
import { translatedLanguages } from "#app/schemas/site/site-languages";
import {
  type TranslationSource,
  translationDefinition,
  translationSourceOf,
} from "#app/schemas/translations/translation";
import { assertChangeable, type readAdminApiBody } from "#app/server/auth/require-admin";
import { withoutOwnOrigin } from "#app/server/files/upload-addresses";
import { errorResponse } from "#app/server/http/error-responses";
import { bodyFields, parseBody, type RequestBody } from "#app/server/http/request-body";
import { findOr404 } from "#app/server/http/url-params";
import { m } from "#app/words/compiled/messages.js";
import type { Language } from "#app/words/language";
import { siteLanguages } from "#db/queries/database/site-languages";
import type { Editor } from "#db/queries/revisions";
import { findStoredTranslations } from "#db/queries/translations/stored-translations";
import { type Translation, translationQueries } from "#db/queries/translations/translations";
import { scheduleErrors } from "../check-values";
import { kindOf, type Values } from "../registry";
import { conflictResponse, stateSchema, versionSchema } from "./versions";

/** The columns of a translation that the API answers. */
function toApi(source: TranslationSource, translation: Translation) {
  const { fields } = translationDefinition(source);
  const { state, updatedAt } = translation;
  const values = Object.keys(fields).map((name) => [name, translation[name] ?? null]);
  return { ...Object.fromEntries(values), state, updatedAt };
}

/** A translation as it is stored, with the versions that stand beside it; undefined where there is none. */
async function findTranslation(source: TranslationSource, id: number, language: Language) {
  const edited = await translationQueries(source, language).findEdited(id);
  if (!edited?.stored.translationId) return undefined;
  const { stored, draft, scheduled } = edited;
  return {
    ...toApi(source, stored),
    ...(draft && { draft: toApi(source, draft) }),
    ...(scheduled && { scheduled: toApi(source, scheduled) }),
  };
}

/** The translations of a record by language; undefined for a firm with one language. */
export async function findTranslations(source: TranslationSource, id: number) {
  const languages = translatedLanguages(siteLanguages());
  if (languages.length === 0) return undefined;
  const found = await Promise.all(
    languages.map(async (language) => [language, await findTranslation(source, id, language)] as const),
  );
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

type Save = Pick<Replacement, "request" | "body" | "locale"> & {
  source: TranslationSource;
  id: number;
  editor: Editor;
};

/** Saves the texts of a body. @returns undefined where there is nothing to translate */
export async function saveTranslation({ request, source, id, body, locale, editor }: Save) {
  const queries = translationQueries(source, locale);
  const edited = await queries.findEdited(id);
  if (!edited) return undefined;
  const { values, intent, updatedAt } = readTexts(request, source, body, edited);
  const options = { intent, seen: updatedAt ?? undefined };
  const { saved, current, by } = await queries.update(id, values, editor, options);
  if (saved) return Response.json(await findTranslation(source, id, locale));
  return current && conflictResponse(source.kind as RecordKind, current, by);
}

/** Names of what a translation is read with, and may be sent back with. */
const notSaved = ["state", "updatedAt", "draft", "scheduled"];

type Edited = NonNullable<Awaited<ReturnType<ReturnType<typeof translationQueries>["findEdited"]>>>;

/** Reads the texts of a body. @throws Response 422 with the errors by field, also of what is no text */
function readTexts(request: Request, source: TranslationSource, body: RequestBody, edited: Edited) {
  const { fields, schema } = translationDefinition(source);
  const others = Object.keys(bodyFields(body)).filter(
    (name) => !(name in fields) && !notSaved.includes(name),
  );
  if (others.length > 0) {
    const details = others.map((name) => [name, [m.api_no_text()]]);
    throw errorResponse(422, m.api_no_text(), Object.fromEntries(details));
  }
  const { updatedAt } = parseBody(versionSchema, body);
  const intent = parseBody(stateSchema, body).state === "draft" ? "draft" : "publish";
  const values: Values = parseBody(schema, withoutOwnOrigin(body, request, []));
  const errors = { ...scheduleErrors(values, edited.record), ...listErrors(source, values, edited) };
  if (Object.keys(errors).length > 0) throw errorResponse(422, m.invalid_input(), errors);
  return { values, intent, updatedAt } as const;
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
export async function withdrawTranslation(kind: RecordKind, id: number, language: Language, editor: Editor) {
  const queries = translationQueries(translationSourceOf(kind), language);
  const edited = await queries.findEdited(id);
  if (!edited?.stored.translationId) return undefined;
  return (await queries.update(id, {}, editor, { intent: "withdraw" })).saved;
}
