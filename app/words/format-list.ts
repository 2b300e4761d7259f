import { m } from "#app/words/compiled/messages.js";

/** 'Ayesha, Bilal and Sana' */
export function formatList(entries: Iterable<string>) {
  return new Intl.ListFormat(m.language_locale()).format(entries);
}
