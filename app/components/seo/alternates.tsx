import { type Addresses, pathIn, type Site } from "#app/components/context/site";
import type { Language } from "#app/words/language";

/** Facebook's names of languages. */
const ogLocales: Record<Language, string> = { en: "en_GB", ur: "ur_PK", ar: "ar_AR", de: "de_DE" };

type Props = {
  site: Site;
  language: Language;
  /** URL of this page in its own language. */
  canonical: string;
  /** Paths of the page in the languages whose words it has. */
  addresses?: Addresses;
};

/** The addresses of a page in each language of its site, for search engines and social networks. Only the server renders them. */
export function Alternates({ site, language, canonical, addresses = {} }: Props) {
  const languages = Object.keys(site.languages ?? {}) as Language[];
  const [first = language] = languages;
  const own = site.origin + pathIn(site.languages, "/", language);
  const path = canonical.slice(own.length).replace(/^(?!\/)/, "/");
  const [query = ""] = /\?.*/.exec(path) ?? [];
  const hrefIn = (of: Language) => {
    const address = addresses[of];
    return site.origin + pathIn(site.languages, address ? address + query : path, of);
  };
  return (
    <>
      {languages.map((one) => (
        <link key={one} rel="alternate" hrefLang={one} href={hrefIn(one)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={hrefIn(first)} />
      <meta property="og:locale" content={ogLocales[language]} />
    </>
  );
}
