import { siteUrl } from "#app/server/http/site-origin";
import { m } from "#app/words/compiled/messages.js";
import { siteLanguages } from "#db/queries/site-languages";
import { xml, xmlResponse } from "./xml";

type Entry = {
  /** The address that stays when the title changes: '/journal/7'. */
  id: string;
  title: string;
  /** '/journal/7-brick-walls' */
  path: string;
  /** ISO 8601 UTC. */
  published: string;
  updated: string;
  author?: string;
  category?: string;
  summary: string;
};

type Feed = {
  id: string;
  title: string;
  /** The page with the same entries. */
  path: string;
  self: string;
  /** Name of the firm. */
  author: string;
  entries: Entry[];
};

/** The response with entries as Atom (RFC 4287); each language has its own. */
export function atomResponse(request: Request, { id, title, path, self, author, entries }: Feed) {
  const url = (to: string) => siteUrl(request, to);
  const hasLanguages = siteLanguages().published.length > 1;
  const newest = entries.reduce((last, { updated }) => (updated > last ? updated : last), "");
  return xmlResponse(
    xml`<feed xmlns="http://www.w3.org/2005/Atom"${hasLanguages ? xml` xml:lang="${m.language_tag()}"` : ""}>
  <id>${url(id)}</id>
  <title>${title}</title>
  <link href="${url(path)}"/>
  <link rel="self" href="${url(self)}"/>
  <updated>${newest || new Date(0).toISOString()}</updated>
  <author><name>${author}</name></author>${entries.map((entry) => entryOf(entry, url))}
</feed>`,
    "application/atom+xml",
  );
}

function entryOf(entry: Entry, url: (to: string) => string) {
  const { id, title, path, published, updated, author, category, summary } = entry;
  return xml`
  <entry>
    <id>${url(id)}</id>
    <title>${title}</title>
    <link href="${url(path)}"/>
    <published>${published}</published>
    <updated>${updated}</updated>${author ? xml`<author><name>${author}</name></author>` : ""}${
      category ? xml`<category term="${category}"/>` : ""
    }
    <summary>${summary}</summary>
  </entry>`;
}
