import type { MetaDescriptor } from "@remix-run/react";
import type { Site } from "#app/components/layout/site";
import { type OgImage, ogImageSize, ogImageUrl } from "#app/schemas/og-image";
import { breadcrumbs } from "./json-ld";
import { pageOgImage } from "./og-image";

type Page = {
  title: string;
  /** The title stands alone, without the firm's name after it. */
  isWholeTitle?: boolean;
  description: string;
  /** Path of the canonical URL: without filters. */
  path: string;
  site: Site;
  /** Open Graph image; the firm's own by default. */
  ogImage?: OgImage;
  /** schema.org object. */
  jsonLd?: object;
  breadcrumb?: [name: string, path: string][];
  /** Not to be indexed, and without a canonical URL: filtered lists. */
  noIndex?: boolean;
};

/** Title, description, canonical URL, Open Graph and JSON-LD of every page. */
export function pageMeta(page: Page) {
  const { title, path, site, ogImage = pageOgImage("home", site.name), jsonLd, breadcrumb } = page;
  const fullTitle = page.isWholeTitle ? title : `${title} | ${site.name}`;
  const description = shorten(page.description);
  const href = site.origin + path;
  const descriptors: MetaDescriptor[] = [
    { title: fullTitle },
    { name: "description", content: description },
    page.noIndex ? { name: "robots", content: "noindex" } : { tagName: "link", rel: "canonical", href },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: site.name },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: href },
    { property: "og:image", content: site.origin + ogImageUrl(ogImage) },
    { property: "og:image:width", content: String(ogImageSize.width) },
    { property: "og:image:height", content: String(ogImageSize.height) },
    { property: "og:image:alt", content: ogImage.picture?.alt || ogImage.title },
    { name: "twitter:card", content: "summary_large_image" },
  ];
  const objects = [jsonLd, breadcrumb && breadcrumbs(breadcrumb, site)].filter(
    (object) => object !== undefined,
  );
  return descriptors.concat(objects.map((object) => ({ "script:ld+json": object }) as MetaDescriptor));
}

/** As much as a search result shows: at most 160 characters, cut at a word. */
function shorten(text: string) {
  const oneLine = text.replace(/\s+/g, " ").trim();
  if (oneLine.length <= 160) return oneLine;
  return `${oneLine.slice(0, 158).replace(/\s+\S*$/, "")} …`;
}

/** Title of an error page, which is not indexed. */
export function failedMeta(title: string, site: { name: string }): MetaDescriptor[] {
  return [{ title: `${title} | ${site.name}` }, { name: "robots", content: "noindex" }];
}
