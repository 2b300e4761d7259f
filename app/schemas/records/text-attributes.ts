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
  const language = languageOf(text) ?? (isLatinInRightToLeft(text) ? "en" : undefined);
  return language === m.language_tag() ? undefined : language;
}

/** Four words or more of Latin letters on a page that is read from the right, where their full stop would stand before them. */
const isLatinInRightToLeft = (text: string) =>
  m.language_direction() === "rtl" && /^(?=(\S+\s+){3})[\0-\u024f\u2000-\u214f]+$/.test(text);
