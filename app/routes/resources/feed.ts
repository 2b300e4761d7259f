import { recordAddress } from "#app/schemas/addresses/record-address";
import { plainTextOf } from "#app/schemas/markdown";
import { apiRoute } from "#app/server/http/api-route";
import { findOr404 } from "#app/server/http/url-params";
import { parseMarkdown } from "#app/server/markdown/parse-markdown";
import { findProgressFeed } from "#app/server/progress/progress-feed";
import { m } from "#app/words/compiled/messages.js";
import { findNewestProperties } from "#db/queries/records/properties";
import { findPageSettings } from "#db/queries/settings";
import { translate } from "#db/queries/translate";
import { atomResponse } from "./atom-feed";

/** Entries of a feed. */
const size = 50;

/** /feed.xml: the fifty newest properties, or with `?project=16` the progress reports of a project. */
async function read({ request }: { request: Request }) {
  const project = new URL(request.url).searchParams.get("project");
  if (project === null) return readProperties(request);
  const [feed, { siteName: author }] = await Promise.all([
    findOr404(project, (id) => findProgressFeed(id, size)),
    findPageSettings(),
  ]);
  return atomResponse(request, { ...feed, author });
}

async function readProperties(request: Request) {
  const [newest, { siteName: author }] = await Promise.all([findNewestProperties(size), findPageSettings()]);
  const properties = await translate("property", newest);
  const entries = properties.map(({ id, title, price, location, description, createdAt, updatedAt }) => ({
    id: `/properties/${id}`,
    title,
    path: recordAddress("properties", { id, title }),
    published: createdAt,
    updated: updatedAt,
    summary: `${location}. ${price}. ${plainTextOf(parseMarkdown(description))}`,
  }));
  const title = m.feed_title({ firm: author });
  return atomResponse(request, { id: "/", title, path: "/properties", self: "/feed.xml", author, entries });
}

export const loader = apiRoute({ GET: read });
export const action = loader;
