import { m } from "./compiled/messages.js";
import { baseLanguage, type InLanguage } from "./language";

export const isEnglish = (options: InLanguage = {}) => m.language_tag({}, options) === baseLanguage;

/** English numbers are those of `en`, whatever its dates are. */
export const numberLocale = (options: InLanguage = {}) =>
  isEnglish(options) ? baseLanguage : m.language_locale({}, options);
