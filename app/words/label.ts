import { baseLanguage, type Language } from "./language";

/** A message without inputs, called where it is shown: in the language of the request, or in another. */
export type Label = (inputs?: object, options?: { locale?: Language }) => string;

/** Words for what stays English: CSV headings, the API, and what is stored. */
export const inEnglish = (label: Label) => label({}, { locale: baseLanguage });
