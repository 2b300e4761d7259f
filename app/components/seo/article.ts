import type { Article } from "schema-dts";
import { type Site, urlOf } from "#app/components/context/site";
import { recordAddress } from "#app/schemas/addresses/record-address";
import { brandOf, iconUrl } from "#app/schemas/appearance/brand";
import type { JournalEntry } from "#app/schemas/content/journal-entry";
import type { Picture } from "#app/schemas/picture";
import { m } from "#app/words/compiled/messages.js";
import { imageUrl } from "./json-ld";

type Entry = Pick<JournalEntry, "id" | "title" | "lead" | "category" | "updatedAt"> & {
  /** Time of its publication. */
  date: string;
  author?: string;
  /** Path of their page. */
  authorPath?: string;
  picture?: Picture;
};

/** An entry of the journal as JSON-LD. Apart from the meta tags: JSON-LD is only for the server. */
export function article(entry: Entry, site: Site) {
  const { id, title, lead, category, date, updatedAt, author, authorPath, picture } = entry;
  const firm = { "@type": "Organization" as const, name: site.name };
  return {
    "@type": "Article",
    headline: title,
    description: lead || undefined,
    articleSection: category || undefined,
    url: urlOf(site, recordAddress("journal", { id, title })),
    inLanguage: m.language_tag(),
    datePublished: date,
    dateModified: updatedAt > date ? updatedAt : date,
    image: imageUrl(site.origin, picture),
    author: author
      ? { "@type": "Person" as const, name: author, url: authorPath && urlOf(site, authorPath) }
      : firm,
    publisher: { ...firm, logo: site.origin + iconUrl("icon-512.png", brandOf(site)) },
  } satisfies Article;
}
