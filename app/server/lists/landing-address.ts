import { addressText } from "#app/schemas/addresses/record-address";
import { projectCategories, projectStatuses } from "#app/schemas/kinds/project";
import { propertyStatuses, propertyTypes } from "#app/schemas/kinds/property";
import { m } from "#app/words/compiled/messages.js";
import { type Language, languages } from "#app/words/language";
import { valueWord } from "#app/words/value-word";
import type { LandingList } from "#db/queries/filters/count-landings";

/** The parts of a landing page's address. City and neighborhood are words; kind (type or category) and status are values. */
export type LandingParts = { city?: string; neighborhood?: string; kind?: string; status?: string };

const values: Record<LandingList, { kind: readonly string[]; status: readonly string[] }> = {
  properties: { kind: propertyTypes, status: propertyStatuses },
  projects: { kind: projectCategories, status: projectStatuses },
};

/** 'apartment' → 'apartments', 'for sale' → 'for-sale' */
const wordOf = (value: string, locale: Language) =>
  addressText(m.landing_word({ value, word: valueWord(value, { locale }) }, { locale }));

/** Words that no place may have: those of kinds and statuses in every language, and of the addresses below a record. */
let reservedWords: Set<string> | undefined;

const isReserved = (words: string) => {
  reservedWords ??= new Set([
    "map",
    ...Object.values(values).flatMap(({ kind, status }) =>
      [...kind, ...status].flatMap((value) => languages.map((language) => wordOf(value, language))),
    ),
  ]);
  return reservedWords.has(words);
};

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
  const words = [city, neighborhood, kind && wordOf(kind, language), status && wordOf(status, language)];
  return [`/${list}`, ...words.filter((word) => word !== undefined).map(encodeURIComponent)].join("/");
}

/** The value that a word names in the language of the page, else in any other. */
function valueNamed(word: string, among: readonly string[], language: Language) {
  const named = (locale: Language) => among.find((value) => wordOf(value, locale) === word);
  return [language, ...languages].map(named).find((value) => value !== undefined);
}

/** Reads the words of an address in any order. @returns undefined where they name more than a landing page has */
export function readLandingAddress(list: LandingList, address: string, language: Language) {
  const parts: LandingParts = {};
  for (const segment of address.split("/").slice(0, 5)) {
    const words = addressText(segment);
    const kind = valueNamed(words, values[list].kind, language);
    const status = valueNamed(words, values[list].status, language);
    if (kind && !parts.kind) parts.kind = kind;
    else if (status && !parts.status) parts.status = status;
    else if (words && !parts.city) parts.city = words;
    else if (words && !parts.neighborhood) parts.neighborhood = words;
    else return undefined;
  }
  return parts;
}
