import { recordAddress } from "#app/schemas/addresses/record-address";
import { apiRoute } from "#app/server/http/api-route";
import { notFound } from "#app/server/http/error-responses";
import { m } from "#app/words/compiled/messages.js";
import { dateOf, journalQueries } from "#db/queries/records/journal";
import { findTeamNames } from "#db/queries/records/team-names";
import { findPageSettings } from "#db/queries/settings";
import { atomResponse } from "./atom-feed";

/** /journal/feed.xml: the fifty latest entries. */
async function read({ request }: { request: Request }) {
  const [found, { siteName: author }] = await Promise.all([
    journalQueries.findRecords({}, 50),
    findPageSettings(),
  ]);
  if (found.length === 0) throw notFound();
  const names = await findTeamNames(found.map((entry) => entry.author));
  const entries = found.map((entry) => entryOf(entry, names.get(entry.author ?? 0)));
  const [title, self] = [m.journal_feed_title({ firm: author }), "/journal/feed.xml"];
  return atomResponse(request, { id: "/journal", title, path: "/journal", self, author, entries });
}

type Entry = Awaited<ReturnType<typeof journalQueries.findRecords>>[number];

/** An entry that was made before its publication is as new as that. */
const updatedAt = (entry: Entry) => [entry.updatedAt, dateOf(entry)].sort()[1] ?? "";

function entryOf(entry: Entry, author?: string) {
  const { id, title, lead, category } = entry;
  return {
    id: `/journal/${id}`,
    title,
    path: recordAddress("journal", { id, title }),
    published: dateOf(entry),
    updated: updatedAt(entry),
    author,
    category,
    summary: lead,
  };
}

export const loader = apiRoute({ GET: read });
export const action = loader;
