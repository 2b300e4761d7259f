import { addressText } from "#app/schemas/addresses/record-address";
import { defaultValues, isOfProduct, valuesOf } from "#app/schemas/lists/value-lists";
import { m } from "#app/words/compiled/messages.js";
import { type FirmLists, firmLists } from "#app/words/firm-lists";
import { type Language, languages } from "#app/words/language";
import { choiceLists, type ListName } from "#app/words/list-names";
import { firmWords, productWord } from "#app/words/value-word";
import type { LandingList } from "#db/queries/filters/count-landings";

/** The parts of a landing page's address. City and neighborhood are words; kind (type or category) and status are values. */
export type LandingParts = { city?: string; neighborhood?: string; kind?: string; status?: string };

/** The lists of the values of a landing page. */
export const valueListsOf = {
  properties: { kind: "property-types", status: "property-statuses" },
  projects: { kind: "project-categories", status: "project-statuses" },
} as const satisfies Record<LandingList, { kind: ListName; status: ListName }>;

/**
 * 'apartment' → 'apartments', 'for sale' → 'for-sale'. A value that the firm has renamed keeps its address; one that it has added has
 * its own words in all languages.
 */
const wordOf = (list: ListName, value: string, locale: Language) =>
  addressText(
    isOfProduct(list, value)
      ? m.landing_word({ value, word: productWord(value, { locale }) }, { locale })
      : value,
  );

/** Words that name a value: its own, and what the firm calls it now. */
function wordsOf(list: ListName, value: string, locale: Language) {
  const own = firmWords(list, value, { locale }) ?? [];
  return [wordOf(list, value, locale), ...own.map((text = "") => addressText(text))];
}

let reserved: { lists: FirmLists; words: Set<string> } | undefined;

/** Tells the words that no place may have: those of kinds and statuses in every language, and of the addresses below a record. */
function isReserved(words: string) {
  const lists = firmLists.of();
  if (reserved?.lists !== lists) reserved = { lists, words: reservedWords() };
  return reserved.words.has(words);
}

const reservedWords = () =>
  new Set([
    "map",
    ...choiceLists.flatMap((list) =>
      [...defaultValues[list], ...valuesOf(list)].flatMap((value) =>
        languages.map((language) => wordOf(list, value, language)),
      ),
    ),
  ]);

/**
 * The words of a place: 'DHA Phase 2' → 'dha-phase-2'. The number of a record begins with a digit, so '6th of October' is
 * 'in-6th-of-october', and a city that is called 'Villas' is 'in-villas'.
 */
export function placeWords(name: string) {
  const words = addressText(name);
  return /^\p{N}/u.test(words) || isReserved(words) ? `in-${words}` : words;
}

/** The path of a landing page in a language: '/properties/rawalpindi/apartments' */
export function landingPath(list: LandingList, parts: LandingParts, language: Language) {
  const { city, neighborhood, kind, status } = parts;
  const of = valueListsOf[list];
  const words = [
    city,
    neighborhood,
    kind && wordOf(of.kind, kind, language),
    status && wordOf(of.status, status, language),
  ];
  return [`/${list}`, ...words.filter((word) => word !== undefined).map(encodeURIComponent)].join("/");
}

/** The value that a word names in the language of the page, else in any other; of one that is no more, that which took its place. */
function valueNamed(word: string, list: ListName, language: Language) {
  const { merged = {} } = firmLists.of()[list] ?? {};
  const known = [...new Set([...valuesOf(list), ...defaultValues[list]]), ...Object.keys(merged)];
  const named = (locale: Language) => known.find((value) => wordsOf(list, value, locale).includes(word));
  const value = [language, ...languages].map(named).find((value) => value !== undefined);
  return value && (merged[value] ?? value);
}

/** Reads the words of an address in any order. @returns undefined where they name more than a landing page has */
export function readLandingAddress(list: LandingList, address: string, language: Language) {
  const parts: LandingParts = {};
  for (const segment of address.split("/").slice(0, 5)) {
    const words = addressText(segment);
    const kind = valueNamed(words, valueListsOf[list].kind, language);
    const status = valueNamed(words, valueListsOf[list].status, language);
    if (kind && !parts.kind) parts.kind = kind;
    else if (status && !parts.status) parts.status = status;
    else if (words && !parts.city) parts.city = words;
    else if (words && !parts.neighborhood) parts.neighborhood = words;
    else return undefined;
  }
  return parts;
}
