import { readOldAddress } from "#app/schemas/redirects/old-address";
import { uploadPathOf } from "../web-pictures";
import type { Attachments } from "./attachments";

type Export = {
  attachments: Attachments;
  /** Names of categories by the end of their addresses. */
  categories: Map<string, string>;
  taxonomies: Set<string>;
};

/** Pictures whose pages are redirects, too: of more, one import would become several. */
const maxPages = 1_500;

/**
 * Rows of redirects for what is no record: files that will be fetched, their pages, categories, archives and feeds. Categories lead to the
 * journal's of the same name.
 */
export function redirectRows({ attachments, categories, taxonomies }: Export): string[][] {
  const rows = new Map<string, string>();
  const add = (from: string | undefined, to: string) => {
    if (from && from !== "/" && !rows.has(from)) rows.set(from, to);
  };
  const hasPages = attachments.used.size <= maxPages;
  for (const [url, id] of attachments.used) {
    const path = uploadPathOf(url);
    add(readOldAddress(url), path);
    if (!hasPages) continue;
    add(readOldAddress(attachments.get(id)?.link ?? ""), path);
    add(`/?attachment_id=${id}`, path);
  }
  if (categories.size > 0) addJournal(categories, add);
  if (taxonomies.size > 0) {
    for (const path of ["/property", "/listings", "/property/page/*"]) add(path, "/properties");
    for (const name of taxonomies) add(`/${name.replaceAll("_", "-")}/*`, "/properties");
  }
  return [["from", "to"], ...rows];
}

function addJournal(categories: Export["categories"], add: (from: string, to: string) => void) {
  for (const [slug, name] of categories) {
    // Reserved characters would end the parameter.
    const isPlain = /^[^&#%?+*=/\\]+$/.test(name) && name !== "Uncategorized";
    add(`/category/${slug}`, isPlain ? `/journal?category=${name.replaceAll(" ", "%20")}` : "/journal");
  }
  for (const path of ["/category/*", "/tag/*", "/author/*"]) add(path, "/journal");
  for (const path of ["/feed", "/?feed=rss2", "/comments/feed", "/category/*/feed"])
    add(path, "/journal/feed.xml");
}
