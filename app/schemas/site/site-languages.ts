import { baseLanguage, type Language, readLanguage } from "#app/words/language";

/**
 * Languages of the site: texts of records are written in the first, whose addresses have no prefix. Visitors see the
 * published ones; the others are prepared by staff.
 */
export type SiteLanguages = {
  first: Language;
  published: Language[];
  prepared: Language[];
  /** Numbers in Urdu and Arabic have the digits of those scripts. */
  hasOwnDigits?: true;
};

/** The languages that settings name, without those that the product does not speak. */
export function readSiteLanguages(
  languages: unknown,
  preparedLanguages: unknown,
  digits?: unknown,
): SiteLanguages {
  const read = (list: unknown) =>
    Array.isArray(list) ? [...new Set(list.flatMap((entry) => readLanguage(entry) ?? []))] : [];
  const [first = baseLanguage, ...others] = read(languages);
  const published = [first, ...others];
  const prepared = read(preparedLanguages).filter((one) => !published.includes(one));
  return { first, published, prepared, ...(digits === "own" && { hasOwnDigits: true }) };
}

/** The language of a mail to a visitor: that of their page, while the site is published in it. */
export const visitorLanguage = ({ first, published }: SiteLanguages, stored?: string | null) =>
  published.find((language) => language === stored) ?? first;

/** The language of a mail to a user: the one that they chose. */
export const userLanguage = ({ first }: SiteLanguages, chosen?: string | null) =>
  readLanguage(chosen) ?? first;

/** The languages that texts of the site are translated into. */
export const translatedLanguages = ({ published, prepared }: SiteLanguages) => [
  ...published.slice(1),
  ...prepared,
];
