import { m } from "#app/words/compiled/messages.js";
import type { InLanguage } from "#app/words/language";
import { productWord } from "#app/words/value-word";

/** The word of any value of a select: also of those that only the back-office shows, whose words no script of the site has. */
export function optionWord(value: string, options?: InLanguage) {
  const word = m.option_word({ value }, options);
  return word === value ? productWord(value, options) : word;
}
