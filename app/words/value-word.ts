import { m } from "#app/words/compiled/messages.js";
import type { InLanguage } from "#app/words/language";

/**
 * The word of a value that is stored and that pages of the site show: 'for sale' in English; others have `optionWord`. A module of
 * its own, because the words of all values stand in each script that says the message itself.
 */
export const valueWord = (value: string, options?: InLanguage) => m.value_word({ value }, options);
