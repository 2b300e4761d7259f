import type { MetaDescriptor } from "@remix-run/react";
import { pathIn, type Site } from "#app/components/context/site";
import { m } from "#app/words/compiled/messages.js";

/** Link to the feed of the journal, in the heads of its pages. */
export const journalFeedLink = (site: Site): MetaDescriptor => ({
  tagName: "link",
  rel: "alternate",
  type: "application/atom+xml",
  title: m.journal_feed_title({ firm: site.name }),
  href: pathIn(site.languages, "/journal/feed.xml"),
});
