import { baseLanguage, type InLanguage } from "./language";

/** A message without inputs, called where it is shown: in the language of the request, or in another. */
export type Label = (inputs?: object, options?: InLanguage) => string;

/** Language of what is stored and logged, whoever sends the request. */
export const english: InLanguage = { locale: baseLanguage };

/** Words for what stays English: CSV headings, the API, and what is stored. */
export const inEnglish = (label: Label) => label({}, english);
