import { readFileSync } from "node:fs";
import { isEmptyText } from "#app/schemas/translations/translation-state";
import type { Language } from "#app/words/language";

type Values = Record<string, unknown>;

/** The languages that the sample firm is translated into. */
export const sampleLanguages = ["ur", "ar", "de"] as const satisfies Language[];

export type SampleLanguage = (typeof sampleLanguages)[number];

/** Translations of a language by the English text, or by its first words and '…'. */
const texts = new Map<string, Map<string, string>>();

function textsIn(language: SampleLanguage) {
  const known = texts.get(language);
  if (known) return known;
  const file = readFileSync(`bench/languages/${language}.json`, "utf8");
  const read = new Map(Object.entries(JSON.parse(file) as Record<string, string>));
  texts.set(language, read);
  return read;
}

function translateText(text: string, language: SampleLanguage) {
  const all = textsIn(language);
  const whole = all.get(text);
  if (whole !== undefined) return whole;
  for (const [start, translated] of all)
    if (start.endsWith("…") && text.startsWith(start.slice(0, -1))) return translated;
  return "";
}

/** A text, a list of texts or of rows in the language; '' where it is not translated. */
function translated(value: unknown, language: SampleLanguage): unknown {
  if (Array.isArray(value)) return value.map((entry) => translated(entry, language));
  if (typeof value !== "object" || value === null) return translateText(String(value ?? ""), language);
  const inputs = Object.entries(value).map(([name, text]) => [name, translated(text, language)] as const);
  return Object.fromEntries(inputs.filter(([, text]) => text !== ""));
}

/** Texts of the sample firm that are translated; undefined where none is. */
export function translatedTexts(values: Values, language: SampleLanguage): Values | undefined {
  const found = Object.entries(values).map(([name, text]) => [name, translated(text, language)] as const);
  const written = found.filter(([, text]) => !isEmptyText(text));
  return written.length > 0 ? Object.fromEntries(written) : undefined;
}
