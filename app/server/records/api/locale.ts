import type { Untranslated } from "#app/schemas/records/text-attributes";
import { errorResponse } from "#app/server/http/error-responses";
import { m } from "#app/words/compiled/messages.js";
import type { Language } from "#app/words/language";
import { siteLanguages } from "#db/queries/site-languages";

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
  return language === first ? undefined : language;
}

/** 422 of the parameter `locale`. */
export const localeError = (message: string) => errorResponse(422, m.invalid_input(), { locale: [message] });

/** A record of the API in a language: `untranslated` names those of its texts that stand in the first. */
export function toTranslated<Row extends object>(
  row: Row,
  { untranslated }: Untranslated,
  language: Language | undefined,
): Row {
  if (!language) return row;
  const { untranslated: _, ...values } = row as Row & Untranslated;
  return { ...(values as Row), untranslated: untranslated?.fields.filter((name) => name in row) ?? [] };
}
