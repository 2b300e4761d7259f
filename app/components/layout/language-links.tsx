import { useLocation, useMatches, useRouteError } from "@remix-run/react";
import type { ComponentProps } from "react";
import { type Addresses, pathIn, useSite } from "#app/components/context/site";
import { m } from "#app/words/compiled/messages.js";
import { type Language, languageNames } from "#app/words/language";

export type LanguageLinkProps = { language: Language; href: string };

type Data = { addresses?: Addresses } | undefined;

/** Addresses of this page in the other languages of the site; of Home in place of a page that is missing or has failed. */
export function useLanguageLinks(): LanguageLinkProps[] {
  const { languages = [] } = useSite();
  const { pathname, search } = useLocation();
  const addresses = (useMatches().at(-1)?.data as Data)?.addresses;
  const path = useRouteError() ? "/" : undefined;
  return languages
    .filter((language) => language !== m.language_tag())
    .map((language) => ({
      language,
      href: pathIn(languages, path ?? (addresses?.[language] ?? pathname) + search, language),
    }));
}

/** Opens a page in another language, as a document: it has scripts of its own. */
export function LanguageLink({ language, ...link }: LanguageLinkProps & ComponentProps<"a">) {
  return (
    <a {...link} hrefLang={language} lang={language}>
      {languageNames[language]}
    </a>
  );
}
