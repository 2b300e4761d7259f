import type { MetaDescriptor } from "@remix-run/react";
import { type Matches, type Site, siteOf, urlOf } from "#app/components/context/site";
import { cutAtWord } from "#app/components/format";
import { type ErrorText, errorTitle } from "#app/components/layout/error-page";
import { type OgImageLink, ogImageSize } from "#app/schemas/appearance/og-image";
import { m } from "#app/words/compiled/messages.js";

type Page = {
  title: string;
  /** The title stands alone, without the firm's name after it. */
  isWholeTitle?: boolean;
  description: string;
  /** Path of the canonical URL: without filters. */
  path: string;
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
  const description = cutAtWord(page.description);
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
    ...(ogImage ? imageMeta(ogImage, site) : []),
  ];
}

function imageMeta({ src, alt, isForeign }: OgImageLink, site: Site): MetaDescriptor[] {
  return [
    { property: "og:image", content: isForeign ? src : urlOf(site, src) },
    ...Object.entries(isForeign ? {} : ogImageSize).map(([side, pixels]) => ({
      property: `og:image:${side}`,
      content: String(pixels),
    })),
    { property: "og:image:alt", content: alt },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

type List = { title: string; path: string; description: string; page?: number };
type ListArgs = {
  matches: Matches;
  data?: { ogImage: OgImageLink; canonical?: string; search?: { title: string; description: string } };
  location: { search: string };
};

/** Title and path of a page of a list: `["Properties, page 2", "/properties?page=2"]`. */
export function pageOfList(title: string, path: string, page = 1): [title: string, path: string] {
  return page > 1 ? [m.title_page({ title, page }), `${path}?page=${page}`] : [title, path];
}

/** Meta of a list: each page has its own canonical URL; a filtered list has that of its landing page, or is not indexed. */
export function listMeta({ title, path, description, page }: List, { matches, data, location }: ListArgs) {
  const [pageTitle] = pageOfList(data?.search?.title || title, path, page);
  const [, pagePath] = pageOfList(title, data?.canonical ?? path, page);
  return pageMeta({
    title: pageTitle,
    description: data?.search?.description || description,
    path: pagePath,
    site: siteOf(matches),
    ogImage: data?.ogImage,
    noIndex:
      !data?.canonical &&
      [...new URLSearchParams(location.search).keys()].some((name) => name !== "page" && name !== "view"),
  });
}

/** Title of an error page, which is not indexed. */
export function failedMeta(title: string, site: { name: string }): MetaDescriptor[] {
  return [{ title: `${title} | ${site.name}` }, { name: "robots", content: "noindex" }];
}

/** Meta of a page that failed. @param missing text of a 404 */
export function errorMeta({ error, matches }: { error?: unknown; matches: Matches }, missing?: ErrorText) {
  return failedMeta(errorTitle(error, { missing }), siteOf(matches, error));
}
