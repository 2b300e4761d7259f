import { baseLanguage, type Language } from "./language";

/** Language of words that are not for the request, such as what is stored. */
export type InLanguage = { locale?: Language };

/** A message without inputs, called where it is shown: in the language of the request, or in another. */
export type Label = (inputs?: object, options?: InLanguage) => string;

export const english: InLanguage = { locale: baseLanguage };

/** Words for what stays English: CSV headings, the API, and what is stored. */
export const inEnglish = (label: Label) => label({}, english);
