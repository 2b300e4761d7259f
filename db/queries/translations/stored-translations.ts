import type { TranslationSource } from "#app/schemas/translations/translation";
import type { Language } from "#app/words/language";
import { type Connection, db } from "../../client/client";
import { ownTexts, type SourceTexts } from "./source-texts";
import { alignLists, editedTranslation, type Translation, toTranslation } from "./translation-row";

export type StoredTranslation = Translation & {
  language: Language;
  /** A draft or a scheduled version stands beside it. */
  hasVersion: boolean;
};

type WithId = { id: number };

/** The translations of records into these languages as they are stored, with an entry for each of their lists. */
export async function findStoredTranslations(
  source: TranslationSource,
  records: WithId[],
  languages: Language[],
  connection: Connection = db,
): Promise<StoredTranslation[]> {
  const byId = new Map(records.map((record) => [record.id, record]));
  if (byId.size === 0 || languages.length === 0) return [];
  const rows = await connection
    .selectFrom("translations")
    .selectAll()
    .where("kind", "=", source.kind)
    .where("language", "in", languages)
    .where("recordId", "in", [...byId.keys()])
    .execute();
  return rows.map((row) => {
    const translation = toTranslation(source, row);
    const lists = alignLists(source, translation, ownTexts(source, byId.get(row.recordId) ?? {}));
    const hasVersion = row.draft !== null || row.scheduled !== null;
    return { ...translation, ...lists, language: row.language as Language, hasVersion };
  });
}

/** All translations of a record as they are edited, with the versions beside them, by language. */
export async function findEditedTranslations(
  source: TranslationSource,
  id: number,
  sourceTexts: SourceTexts,
) {
  const rows = await db
    .selectFrom("translations")
    .selectAll()
    .where((row) => row.and({ kind: source.kind, recordId: id }))
    .execute();
  const found = await Promise.all(
    rows.map(async (row) => [row.language, await editedTranslation(source, row, sourceTexts)] as const),
  );
  return Object.fromEntries(found) as Partial<
    Record<Language, Awaited<ReturnType<typeof editedTranslation>>>
  >;
}
