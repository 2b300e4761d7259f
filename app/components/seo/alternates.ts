import { type Addresses, pathIn, type Site } from "#app/components/context/site";
import type { Language } from "#app/words/language";

/** Facebook's names of languages. */
const ogLocales: Record<Language, string> = { en: "en_GB", ur: "ur_PK", ar: "ar_AR", de: "de_DE" };

/**
 * The document of a page with its addresses in each language, at the end of its head, where a browser's React takes no notice of
 * them: no script has this. A page without a canonical URL, which is not indexed, has none.
 * @param addresses paths of the page in the languages whose words it has
 */
export function addAlternates(html: string, site: Site, language: Language, addresses: Addresses = {}) {
  const languages = Object.keys(site.languages ?? {}) as Language[];
  const [first = language] = languages;
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
  if (!canonical || languages.length < 2) return html;
  const own = site.origin + pathIn(site.languages, "/", language);
  const path = canonical.slice(own.length).replace(/^(?!\/)/, "/");
  const [query = ""] = /\?.*/.exec(path) ?? [];
  const link = (name: string, of: Language) => {
    const address = addresses[of];
    const href = site.origin + pathIn(site.languages, address ? address + query : path, of);
    return `<link rel="alternate" hreflang="${name}" href="${href}"/>`;
  };
  const others = languages.filter((one) => one !== language);
  const tags = [
    ...languages.map((one) => link(one, one)),
    link("x-default", first),
    `<meta property="og:locale" content="${ogLocales[language]}"/>`,
    ...others.map((one) => `<meta property="og:locale:alternate" content="${ogLocales[one]}"/>`),
  ];
  return html.replace("</head>", `${tags.join("")}</head>`);
}
