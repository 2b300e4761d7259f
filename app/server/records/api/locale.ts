import { setTextLanguage } from "#app/config/request-context";
import type { TranslatedKind } from "#app/schemas/translations/translation";
import { errorResponse } from "#app/server/http/error-responses";
import { m } from "#app/words/compiled/messages.js";
import type { Language } from "#app/words/language";
import { siteLanguages } from "#db/queries/database/site-languages";
import { translate } from "#db/queries/translate";

/**
 * The language of `?locale`, in which the firm's texts are read; undefined for the first, and without one.
 * @throws Response 422 for one that the site does not have, or has not published for visitors
 */
export function readLocale({ url }: Request, isAdmin: boolean): Language | undefined {
  const { searchParams } = new URL(url);
  if (!searchParams.has("locale")) return undefined;
  const { first, published, prepared } = siteLanguages();
  const languages = isAdmin ? [...published, ...prepared] : published;
  const language = languages.find((one) => one === searchParams.get("locale"));
  if (!language) throw localeError(m.api_locale({ languages: languages.join(", ") }));
  if (language === first) return undefined;
  setTextLanguage(language);
  return language;
}

/** 422 of the parameter `locale`. */
export const localeError = (message: string) => errorResponse(422, m.invalid_input(), { locale: [message] });

/** Records with their texts in a language; `untranslated` names those that stand in the first. */
export async function inLocale<Row extends { id: number }>(
  kind: TranslatedKind,
  rows: Row[],
  language: Language | undefined,
): Promise<Row[]> {
  if (!language) return rows;
  const translated = await translate(kind, rows, language);
  return translated.map(({ untranslated, ...row }) => {
    return { ...(row as unknown as Row), untranslated: untranslated?.fields ?? [] };
  });
}
