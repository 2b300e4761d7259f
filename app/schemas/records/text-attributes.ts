import { m } from "#app/words/compiled/messages.js";
import { directionOf, type Language } from "#app/words/language";
import { languageOf } from "../readers/language";

/** Texts that stand in the first language, because they have no translation. */
export type Untranslated = { untranslated?: { language: Language; fields: string[] } };

export type TextAttributes = { lang?: string; dir?: string };

/** `lang` and `dir` of a text of a record: of the first language where it is not translated, else by its script. */
export function textAttributes({ untranslated }: Untranslated, field: string, text = ""): TextAttributes {
  if (untranslated?.fields.includes(field))
    return { lang: untranslated.language, dir: directionOf(untranslated.language) };
  return { lang: otherLanguageOf(text) };
}

/** The language of a text by its script, where it is not that of the page. */
export function otherLanguageOf(text: string) {
  const language = languageOf(text);
  return language === m.language_tag() ? undefined : language;
}
