import { translatedLanguages } from "#app/schemas/site/site-languages";
import { type TranslationSource, textFieldsOf } from "#app/schemas/translations/translation";
import { type LanguageTabs, translationState } from "#app/schemas/translations/translation-state";
import type { Language } from "#app/words/language";
import { db } from "#db/client/client";
import { siteLanguages } from "#db/queries/site-languages";
import { findSourceTexts } from "#db/queries/translations/source-texts";
import { findEditedTranslations } from "#db/queries/translations/stored-translations";

type Edited = Awaited<ReturnType<typeof findEditedTranslations>>[Language];

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
  const translations = await findEditedTranslations(source, id, found);
  const stateIn = (translation: Edited) =>
    translationState(
      names,
      translation && { ...translation.record, state: translation.stored.state },
      found.texts,
    );
  return {
    first: site.first,
    others: others.map((language) => ({
      language,
      state: stateIn(translations[language]),
    })),
  };
}
