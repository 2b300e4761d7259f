import type { MetaDescriptor } from "@remix-run/react";
import { type OgImage, ogImageSize, ogImageUrl } from "#app/schemas/og-image";
import { pageOgImage } from "./og-image";

type Page = {
  /** Without the firm's name; a page that brings its own whole title says so with `whole`. */
  title: string;
  whole?: boolean;
  description: string;
  /** The one path under which the page is known, without filters. */
  path: string;
  site: { name: string; origin: string };
  /** What is shown where the page is shared; the firm's own card when it is left out. */
  card?: OgImage;
  /** What machines read: schema.org objects. */
  data?: object[];
  /** For pages that nobody should find: errors and filtered lists. */
  hidden?: boolean;
};

/** Title, description, canonical address, Open Graph and structured data of every page. */
export function pageMeta({
  title,
  whole,
  description,
  path,
  site,
  card = pageOgImage("home", site.name),
  data,
  hidden,
}: Page) {
  const full = whole ? title : `${title} | ${site.name}`;
  const text = shorten(description);
  const href = site.origin + path;
  const descriptors: MetaDescriptor[] = [
    { title: full },
    { name: "description", content: text },
    hidden ? { name: "robots", content: "noindex" } : { tagName: "link", rel: "canonical", href },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: site.name },
    { property: "og:title", content: title },
    { property: "og:description", content: text },
    { property: "og:url", content: href },
    { property: "og:image", content: site.origin + ogImageUrl(card) },
    { property: "og:image:width", content: String(ogImageSize.width) },
    { property: "og:image:height", content: String(ogImageSize.height) },
    { property: "og:image:alt", content: altOf(card) },
    { name: "twitter:card", content: "summary_large_image" },
  ];
  return descriptors.concat((data ?? []).map((object) => ({ "script:ld+json": object }) as MetaDescriptor));
}

/** What the card's picture shows; its words are said by title and description. */
function altOf({ picture, title }: OgImage) {
  return picture?.alt || title;
}

/** What a search result shows: at most 160 characters, cut at a word. */
function shorten(text: string) {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= 160) return line;
  return `${line.slice(0, 158).replace(/\s+\S*$/, "")} …`;
}

/** The head of a page that is not there, or failed. */
export function failedMeta(title: string, site: { name: string }): MetaDescriptor[] {
  return [{ title: `${title} | ${site.name}` }, { name: "robots", content: "noindex" }];
}
