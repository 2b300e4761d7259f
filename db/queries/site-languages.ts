import { readSiteLanguages, type SiteLanguages } from "#app/schemas/site/site-languages";
import { digits } from "#app/words/compiled/registry.js";
import type { Language } from "#app/words/language";
import { sqlite } from "../client/client";
import { pageVersion } from "./page-version";

const find = sqlite
  .prepare(
    "SELECT value -> 'languages', value -> 'preparedLanguages', value -> 'digits' FROM settings WHERE name = 'site'",
  )
  .raw();

let known: { version: string; languages: SiteLanguages } | undefined;

/** Languages of the site, for the HTTP pipeline, which can't wait; read again when the data has changed. */
export function siteLanguages(): SiteLanguages {
  const version = pageVersion();
  if (known?.version !== version) known = { version, languages: read() };
  return known.languages;
}

function read() {
  const values = (find.get() ?? []) as (string | null)[];
  const [languages, prepared, digits] = values.map((value) => JSON.parse(value ?? "null"));
  return readSiteLanguages(languages, prepared, digits);
}

const scriptDigits: Partial<Record<Language, string>> = { ur: "arabext", ar: "arab" };

/** The digits of numbers in a language, a numbering system of `Intl`; undefined for Latin ones, and when the database can't be read. */
export function ownDigits(language: Language) {
  try {
    return siteLanguages().hasOwnDigits && scriptDigits[language];
  } catch {
    return undefined;
  }
}

digits.of = (language) => ownDigits(language as Language) ?? "latn";
