import { useLocation, useMatches, useRouteError } from "@remix-run/react";
import type { ComponentProps } from "react";
import { readPageData } from "#app/components/context/page-data";
import { pathIn, useSite } from "#app/components/context/site";
import { m } from "#app/words/compiled/messages.js";

type Data = { addresses?: Record<string, string> } | undefined;

/** Links to this page in the other languages of the site; to Home in place of a page that is missing or has failed. */
export function useLanguageLinks(): ComponentProps<"a">[] {
  const { languages } = useSite();
  const { pathname, search } = useLocation();
  const addresses = (readPageData(useMatches().at(-1)?.data) as Data)?.addresses;
  const home = useRouteError() && "/";
  return Object.entries(languages ?? {}).flatMap(([lang, children]) => {
    const path = home || (addresses?.[lang] ?? pathname) + search;
    return lang === m.language_tag()
      ? []
      : { lang, hrefLang: lang, href: pathIn(languages, `${path}`, lang), children };
  });
}
