import { recordAddress } from "#app/schemas/addresses/record-address";
import { apiRoute } from "#app/server/http/api-route";
import { notFound } from "#app/server/http/error-responses";
import { siteUrl } from "#app/server/http/site-origin";
import { m } from "#app/words/compiled/messages.js";
import { dateOf, journalQueries } from "#db/queries/records/journal";
import { findTeamNames } from "#db/queries/records/team-names";
import { findPageSettings } from "#db/queries/settings";
import { siteLanguages } from "#db/queries/site-languages";
import { type Xml, xml, xmlResponse } from "./xml";

/** /journal/feed.xml: the fifty latest entries, as Atom (RFC 4287); each language has its own. */
async function read({ request }: { request: Request }) {
  const url = (path: string) => siteUrl(request, path);
  const [entries, { siteName: name }] = await Promise.all([
    journalQueries.findRecords({}, 50),
    findPageSettings(),
  ]);
  if (entries.length === 0) throw notFound();
  const names = await findTeamNames(entries.map(({ author }) => author));
  const updated =
    entries
      .map((entry) => updatedAt(entry))
      .sort()
      .at(-1) ?? "";
  const hasLanguages = siteLanguages().published.length > 1;
  return xmlResponse(
    xml`<feed xmlns="http://www.w3.org/2005/Atom"${hasLanguages ? xml` xml:lang="${m.language_tag()}"` : ""}>
  <id>${url("/journal")}</id>
  <title>${m.journal_feed_title({ firm: name })}</title>
  <link href="${url("/journal")}"/>
  <link rel="self" href="${url("/journal/feed.xml")}"/>
  <updated>${updated}</updated>
  <author><name>${name}</name></author>${entries.map((entry) => entryOf(entry, url, names.get(entry.author ?? 0)))}
</feed>`,
    "application/atom+xml",
  );
}

type Entry = Awaited<ReturnType<typeof journalQueries.findRecords>>[number];

/** An entry that was made before its publication is as new as that. */
const updatedAt = (entry: Entry) => [entry.updatedAt, dateOf(entry)].sort()[1] ?? "";

function entryOf(entry: Entry, url: (path: string) => string, author?: string): Xml {
  const { id, title, lead, category } = entry;
  return xml`
  <entry>
    <id>${url(`/journal/${id}`)}</id>
    <title>${title}</title>
    <link href="${url(recordAddress("journal", { id, title }))}"/>
    <published>${dateOf(entry)}</published>
    <updated>${updatedAt(entry)}</updated>${author ? xml`<author><name>${author}</name></author>` : ""}${
      category ? xml`<category term="${category}"/>` : ""
    }
    <summary>${lead}</summary>
  </entry>`;
}

export const loader = apiRoute({ GET: read });
export const action = loader;
