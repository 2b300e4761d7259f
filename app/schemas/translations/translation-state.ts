import type { Language } from "#app/words/language";
import type { PublishingState } from "../publishing";

type Values = Record<string, unknown>;

/** State of a translation as its tab says it; 'newer': what visitors see was made from texts that have changed since. */
export type TranslationState = PublishingState | "missing" | "newer";

/** The languages of the site's texts, with the state of each translation. */
export type LanguageTabs = {
  first: Language;
  others: { language: Language; state: TranslationState }[];
};

type Translated = { state: PublishingState; source: Values };

export const isEmptyText = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.every(isEmptyText)
    : typeof value === "object" && value !== null
      ? Object.values(value).every(isEmptyText)
      : String(value ?? "") === "";

/** Compares two texts or entries of a list; one that is not there is an empty one. */
export const isSameText = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? "") === JSON.stringify(other ?? "");

/** Tells that a text was translated from another than there is now; of a list, that it has other entries. */
function isNewer(name: string, translation: Values & Translated, texts: Values) {
  const [text, from] = [texts[name], translation.source[name]];
  if (isEmptyText(translation[name])) return false;
  if (!Array.isArray(text) || !Array.isArray(from)) return !isSameText(from, text);
  return text.some((entry) => !from.some((one) => isSameText(one, entry)));
}

/** @param names the texts of the form that is about them @param texts those of the first language */
export function translationState(
  names: string[],
  translation: (Values & Translated) | undefined,
  texts: Values,
): TranslationState {
  if (!translation || names.every((name) => isEmptyText(translation[name]))) return "missing";
  const { state } = translation;
  return state === "published" && names.some((name) => isNewer(name, translation, texts)) ? "newer" : state;
}
