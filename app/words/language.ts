/** Languages of the product's own words, by the names that they give themselves; all others are translated from the first. */
export const languageNames = { en: "English", ur: "اردو", ar: "العربية", de: "Deutsch" };

export type Language = keyof typeof languageNames;

export const languages = Object.keys(languageNames) as [Language, ...Language[]];

export const [baseLanguage] = languages;

const fromTheRight: readonly Language[] = ["ur", "ar"];

/** Value of `dir` for texts of a language. */
export const directionOf = (language: Language) => (fromTheRight.includes(language) ? "rtl" : "ltr");

export function readLanguage(value: unknown): Language | undefined {
  return languages.find((language) => language === value);
}

/** Language of a text for somebody who does not send the request: a mail's. Without it that of the request. */
export type InLanguage = { locale?: Language };
