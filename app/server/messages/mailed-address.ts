import { pathInLanguage } from "#app/schemas/addresses/language-path";
import type { Language } from "#app/words/language";
import { siteLanguages } from "#db/queries/site-languages";

/** Address of a page in the language of a mail. Letters that are not Latin are escaped: mail programs end a link before them. */
export function mailedAddress(siteUrl: string, path: string, language: Language) {
  const { first } = siteLanguages();
  return language === first ? siteUrl + path : new URL(siteUrl + pathInLanguage(path, language, first)).href;
}
