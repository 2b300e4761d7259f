import { m } from "#app/words/compiled/messages.js";
import { baseLanguage, type Language, languageNames, languages, readLanguage } from "#app/words/language";
import { field, schemaOf } from "../records/record";
import { z } from "../zod-config";

const language = z.enum(languages, { error: m.invalid_input });

const distinctLanguages = z
  .array(language, { error: m.invalid_input })
  .refine((list) => new Set(list).size === list.length, { error: m.invalid_input });

const control = {
  type: "offered",
  numbered: ({ id }: { id: string }) => {
    const known = readLanguage(id);
    return known ? languageNames[known] : id;
  },
} as const;

export const digitChoices = ["latin", "own"] as const;

/** The languages of the site; texts of records are written in the first of `languages`. */
export const languageFields = {
  languages: field(distinctLanguages.min(1, { error: m.required }).default([baseLanguage]), {
    label: m.languages_published,
    control,
  }),
  preparedLanguages: field(distinctLanguages.default([]), { label: m.languages_prepared, control }),
  digits: field(z.enum(digitChoices, { error: m.invalid_input }).default("latin"), {
    label: m.languages_digits,
    control: {
      type: "select",
      values: digitChoices,
      labels: { latin: m.languages_digits_latin, own: m.languages_digits_own },
    },
  }),
};

export const languageSchema = schemaOf(languageFields);

export type LanguageSettings = z.output<typeof languageSchema>;

export const languageUses = ["unused", "prepared", "published"] as const;

type LanguageUse = (typeof languageUses)[number];

/** The form: a choice for each language, and which is the first. */
export type LanguageChoices = Record<Language, LanguageUse> & {
  first: Language;
  digits: LanguageSettings["digits"];
};

export function toLanguageChoices({
  languages: published,
  preparedLanguages,
  digits,
}: LanguageSettings): LanguageChoices {
  const useOf = (one: Language): LanguageUse => {
    if (published.includes(one)) return "published";
    return preparedLanguages.includes(one) ? "prepared" : "unused";
  };
  const uses = Object.fromEntries(languages.map((one) => [one, useOf(one)])) as Record<Language, LanguageUse>;
  return { ...uses, first: published[0] ?? baseLanguage, digits };
}
