import { sql } from "kysely";
import { textLanguage } from "#app/config/request-context";
import { withCustomInputs, withoutCustomInputs } from "#app/schemas/records/custom-fields";
import type { Untranslated } from "#app/schemas/records/text-attributes";
import { overlayTexts, type PublishedTexts } from "#app/schemas/translations/overlay";
import {
  type TranslatedKind,
  type TranslationSource,
  textFieldsOf,
  translationDefinition,
  translationSourceOf,
} from "#app/schemas/translations/translation";
import type { Language } from "#app/words/language";
import { type Connection, db } from "../client/client";
import { decodeColumns } from "./columns";
import { siteLanguages } from "./site-languages";

/**
 * Records, or parts of them, with their published texts in a language; those without one are named in `untranslated`. In the
 * first language, and in the back-office, they stay as they are.
 */
export async function translate<Row extends { id: number }>(
  kind: TranslatedKind,
  rows: Row[],
  language: Language | undefined = textLanguage(),
  connection: Connection = db,
): Promise<(Row & Untranslated)[]> {
  if (!language || rows.length === 0) return rows;
  const { first } = siteLanguages();
  if (language === first) return rows;
  const source = translationSourceOf(kind);
  const fields = textFieldsOf(source);
  const translations = await findPublished(
    source,
    rows.map(({ id }) => id),
    language,
    connection,
  );
  return rows.map((row) =>
    withoutCustomInputs(
      overlayTexts(fields, withCustomInputs(source.fields, row), translations.get(row.id), first),
    ),
  );
}

/** One record, as `translate` does. */
export async function translateOne<Row extends { id: number }>(
  kind: TranslatedKind,
  row: Row,
  language?: Language,
  connection?: Connection,
): Promise<Row & Untranslated> {
  const [translated] = await translate(kind, [row], language, connection);
  return translated ?? row;
}

/** Published titles of records in the other languages of the site, by id: they are in the addresses of their pages. */
export async function findTitles(kind: TranslatedKind, ids: number[]) {
  const titles = new Map<number, Partial<Record<Language, string>>>();
  const [, ...others] = siteLanguages().published;
  if (others.length === 0 || ids.length === 0) return titles;
  const path = `$.${translationSourceOf(kind).titleField}`;
  const rows = await db
    .selectFrom("translations")
    .select(["recordId", "language", sql<string | null>`texts ->> ${path}`.as("title")])
    .where((row) => row.and({ kind, shown: 1 }))
    .where("language", "in", others)
    .where("recordId", "in", ids)
    .execute();
  for (const { recordId, language, title } of rows)
    if (title) titles.set(recordId, { ...titles.get(recordId), [language]: title });
  return titles;
}

async function findPublished(
  source: TranslationSource,
  ids: number[],
  language: Language,
  connection: Connection,
) {
  const definition = translationDefinition(source);
  const rows = await connection
    .selectFrom("translations")
    .select(["recordId", "texts", "source"])
    .where((row) => row.and({ kind: source.kind, language, shown: 1 }))
    .where("recordId", "in", [...new Set(ids)])
    .execute();
  return new Map(
    rows.map(({ recordId, texts, source }): [number, PublishedTexts] => [
      recordId,
      { texts: decodeColumns(definition, { texts }), source: JSON.parse(source) },
    ]),
  );
}

/** The texts among these that are not translated, for a page that shows no others. */
export function untranslatedAmong({ untranslated }: Untranslated, names: string[]): Untranslated {
  const fields = untranslated?.fields.filter((name) => names.includes(name)) ?? [];
  return untranslated && fields.length > 0 ? { untranslated: { ...untranslated, fields } } : {};
}

/** Tells that a record's title stands in the first language. */
export const isUntranslated = ({ untranslated }: Untranslated) =>
  untranslated?.fields.includes("title") ?? false;
