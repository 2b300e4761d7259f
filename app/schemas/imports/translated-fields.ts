import type { Label } from "#app/words/label";
import { type Language, languageNames } from "#app/words/language";
import type { RecordKind } from "../kinds/record-kinds";
import { withoutCustomInputs } from "../records/custom-fields";
import type { Field, Fields } from "../records/record";
import { textFieldsOf, translationDefinition, translationSourceOf } from "../translations/translation";
import { tableFields } from "./import-table";

const nameOf = (name: string, language: Language) => `${name}.${language}`;

/** The field and the language of a name such as 'title.ur'; a field of the record itself has none. */
export function splitName(name: string): { field: string; language?: Language } {
  const [field = "", language] = name.split(".");
  return { field, ...(language && { language: language as Language }) };
}

/** Fields of a table for the texts of a kind in these languages: 'title.ur' has the label 'Title (ur)'. */
export function translatedFields(kind: RecordKind, languages: Language[]): Fields {
  const source = translationSourceOf(kind);
  const { fields } = translationDefinition(source);
  const texts = tableFields(textFieldsOf(source));
  return Object.fromEntries(
    languages.flatMap((language) =>
      texts.flatMap(([name]) => {
        const field = fields[name];
        return field ? [[nameOf(name, language), { ...field, label: labelOf(field, language) }]] : [];
      }),
    ),
  );
}

const labelOf =
  ({ label }: Field, language: Language): Label =>
  (inputs, options) =>
    `${label(inputs, options)} (${language})`;

/** Words that stand for a language in a heading: its code, and its name in English, in itself and in another language. */
export function wordsOf(language: Language, inLanguage: Language) {
  const nameIn = (tag: string) => new Intl.DisplayNames([tag], { type: "language" }).of(language) ?? language;
  return [
    ...new Set([language, languageNames[language], nameIn("en"), nameIn(language), nameIn(inLanguage)]),
  ];
}

/** The values of a row that are of the record itself, and those of each language. */
export function splitValues(values: Record<string, unknown>) {
  const own: Record<string, unknown> = {};
  const translations = new Map<Language, Record<string, unknown>>();
  for (const [name, value] of Object.entries(values)) {
    const { field, language } = splitName(name);
    if (language) translations.set(language, { ...translations.get(language), [field]: value });
    else own[field] = value;
  }
  return { own: withoutCustomInputs(own), translations };
}
