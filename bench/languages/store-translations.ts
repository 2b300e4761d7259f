import { translationSources } from "#app/schemas/translations/translation";
import { db, sqlite } from "#db/client/client";
import { updateSettings } from "#db/queries/site/update-settings";
import { findSourceTexts } from "#db/queries/translations/source-texts";
import { translationQueries } from "#db/queries/translations/translations";
import { sampleLanguages, translatedTexts } from "./translated";

/**
 * Publishes the sample firm's site in all languages, in the database of this process.
 * @returns the number of published translations
 */
export async function storeTranslations() {
  const editor = sqlite.prepare("SELECT id, name FROM users ORDER BY id").get() as {
    id: number;
    name: string;
  };
  await updateSettings({ languages: ["en", ...sampleLanguages], preparedLanguages: [] }, editor);
  return db.transaction().execute(async (transaction) => {
    let stored = 0;
    for (const source of translationSources) {
      const { path, kind } = source;
      const ids = kind === "settings" ? [1] : sqlite.prepare(`SELECT id FROM "${path}"`).pluck().all();
      for (const id of ids as number[]) {
        const { texts = {} } = (await findSourceTexts(transaction, source, id)) ?? {};
        for (const language of sampleLanguages) {
          const values = translatedTexts(texts, language);
          if (!values) continue;
          await translationQueries(source, language).update(id, values, editor, { transaction });
          stored++;
        }
      }
    }
    return stored;
  });
}
