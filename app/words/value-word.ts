import { m } from "#app/words/compiled/messages.js";
import type { InLanguage } from "#app/words/language";
import { firmLists } from "./firm-lists";
import type { ListName } from "./list-names";

/** The product's own word of a value: 'for sale' in English. */
export const productWord = (value: string, options?: InLanguage) => m.value_word({ value }, options);

/**
 * The word of a value that pages of the site show: that of the firm, else the product's; others have `optionWord`. A module of
 * its own, because the words of all values stand in each script that says the message itself.
 */
export const valueWord = (list: ListName | undefined, value: string, options?: InLanguage) =>
  firmWords(list, value, options)?.[0] ?? productWord(value, options);

/** The firm's own words for a value: 'farmhouse', 'farmhouses' */
export const firmWords = (list: ListName | undefined, value: string, options?: InLanguage) =>
  firmLists.of(options?.locale)[list as ListName]?.words?.[value];
