import { m } from "#app/words/compiled/messages.js";
import { type Language, languageNames } from "./language";

/** Name of a language in that of the page, for sentences: 'auf Englisch'. */
export const languageName = (language: Language) =>
  new Intl.DisplayNames(m.language_tag(), { type: "language" }).of(language) ?? languageNames[language];
