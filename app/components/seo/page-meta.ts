import type { MetaDescriptor } from "@remix-run/react";
import { type Addresses, type Matches, pathIn, type Site, siteOf, urlOf } from "#app/components/context/site";
import { errorTitle } from "#app/components/layout/error-page";
import { type OgImageLink, ogImageSize } from "#app/schemas/appearance/og-image";
import { m } from "#app/words/compiled/messages.js";
import type { Language } from "#app/words/language";

type Page = {
  title: string;
  /** The title stands alone, without the firm's name after it. */
  isWholeTitle?: boolean;
  description: string;
  /** Path of the canonical URL: without filters. */
  path: string;
  /** Paths in the other languages, where they differ. */
  addresses?: Addresses;
  site: Site;
  /** None where the loader failed. */
  ogImage: OgImageLink | undefined;
  /** Keeps filtered lists out of search engines, without a canonical URL. */
  noIndex?: boolean;
  /** Says nothing to search engines and social networks. */
  isPreview?: boolean;
};

/** Title, description, canonical URL and Open Graph of every page. */
export function pageMeta(page: Page): MetaDescriptor[] {
  const { title, path, site, ogImage } = page;
  const fullTitle = page.isWholeTitle ? title : `${title} | ${site.name}`;
  if (page.isPreview)
    return [
      { title: m.title_preview({ title: fullTitle }) },
      { name: "robots", content: "noindex, nofollow" },
    ];
  const description = shorten(page.description);
  const href = urlOf(site, path);
  return [
    { title: fullTitle },
    { name: "description", content: description },
    page.noIndex ? { name: "robots", content: "noindex" } : { tagName: "link", rel: "canonical", href },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: site.name },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: href },
    ...languageMeta(page),
    ...(ogImage ? imageMeta(ogImage, site) : []),
  ];
}

/** Facebook's names of languages. */
const ogLocales: Record<Language, string> = { en: "en_GB", ur: "ur_PK", ar: "ar_AR", de: "de_DE" };

/** The addresses of the page in each language; a firm with one language has none. */
function languageMeta({ site, path, addresses = {}, noIndex }: Page): MetaDescriptor[] {
  const { languages = [] } = site;
  const link = (hrefLang: string, language: Language) => ({
    tagName: "link" as const,
    rel: "alternate",
    hrefLang,
    href: site.origin + pathIn(languages, addresses[language] ?? path, language),
  });
  const links = languages.map((language) => link(language, language));
  const others = languages.filter((language) => language !== m.language_tag());
  return [
    ...(noIndex ? [] : [...links, ...languages.slice(0, 1).map((first) => link("x-default", first))]),
    ...(others.length > 0
      ? [{ property: "og:locale", content: ogLocales[m.language_tag() as Language] }]
      : []),
    ...others.map((language) => ({ property: "og:locale:alternate", content: ogLocales[language] })),
  ];
}

function imageMeta({ src, alt }: OgImageLink, site: Site): MetaDescriptor[] {
  return [
    { property: "og:image", content: urlOf(site, src) },
    { property: "og:image:width", content: String(ogImageSize.width) },
    { property: "og:image:height", content: String(ogImageSize.height) },
    { property: "og:image:alt", content: alt },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

type List = { title: string; path: string; description: string; page?: number };
type ListArgs = {
  matches: Matches;
  data?: { ogImage: OgImageLink };
  location: { search: string };
};

/** Title and path of a page of a list: `["Properties, page 2", "/properties?page=2"]`. */
export function pageOfList(title: string, path: string, page = 1): [title: string, path: string] {
  return page > 1 ? [m.title_page({ title, page }), `${path}?page=${page}`] : [title, path];
}

/** Meta of a list: each page has its own canonical URL, a filtered list is not indexed. */
export function listMeta({ title, path, description, page }: List, { matches, data, location }: ListArgs) {
  const [pageTitle, pagePath] = pageOfList(title, path, page);
  return pageMeta({
    title: pageTitle,
    description,
    path: pagePath,
    site: siteOf(matches),
    ogImage: data?.ogImage,
    noIndex: [...new URLSearchParams(location.search).keys()].some(
      (name) => name !== "page" && name !== "view",
    ),
  });
}

/** Cuts at a word, to the at most 160 characters that a search result shows. */
function shorten(text: string) {
  const oneLine = text.replace(/\s+/g, " ").trim();
  if (oneLine.length <= 160) return oneLine;
  return `${oneLine.slice(0, 158).replace(/\s+\S*$/, "")} …`;
}

/** Title of an error page, which is not indexed. */
export function failedMeta(title: string, site: { name: string }): MetaDescriptor[] {
  return [{ title: `${title} | ${site.name}` }, { name: "robots", content: "noindex" }];
}

/** Meta of a page that failed. @param missing title of a 404 */
export function errorMeta({ error, matches }: { error?: unknown; matches: Matches }, missing?: string) {
  return failedMeta(errorTitle(error, missing), siteOf(matches, error));
}
