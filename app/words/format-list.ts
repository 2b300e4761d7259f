import { m } from "./compiled/messages.js";

/** 'Ayesha, Bilal and Sana' */
export function formatList(entries: Iterable<string>) {
  const tag = m.language_tag();
  // British English has no comma before 'and'.
  return new Intl.ListFormat(tag === "en" ? "en-GB" : tag).format(entries);
}
