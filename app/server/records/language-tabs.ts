import { translatedLanguages } from "#app/schemas/site/site-languages";
import { type TranslationSource, textFieldsOf } from "#app/schemas/translations/translation";
import { type LanguageTabs, translationState } from "#app/schemas/translations/translation-state";
import { db } from "#db/client/client";
import { siteLanguages } from "#db/queries/site-languages";
import { findSourceTexts } from "#db/queries/translations/source-texts";
import { findTranslations } from "#db/queries/translations/translations";

/**
 * The languages of a form's texts. @param names its texts; by default all of the source
 * @returns undefined where the site has one language, or the form has no texts
 */
export async function findLanguageTabs(
  source: TranslationSource,
  id: number,
  names = Object.keys(textFieldsOf(source)),
): Promise<LanguageTabs | undefined> {
  const site = siteLanguages();
  const others = translatedLanguages(site);
  if (others.length === 0 || names.length === 0) return undefined;
  const found = await findSourceTexts(db, source, id);
  if (!found) return undefined;
  const translations = await findTranslations(source, id);
  return {
    first: site.first,
    others: others.map((language) => ({
      language,
      state: translationState(names, translations[language], found.texts),
    })),
  };
}
