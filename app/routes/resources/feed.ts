import { recordAddress } from "#app/schemas/addresses/record-address";
import { plainTextOf } from "#app/schemas/markdown";
import { apiRoute } from "#app/server/http/api-route";
import { siteOrigin } from "#app/server/http/site-origin";
import { parseMarkdown } from "#app/server/markdown/parse-markdown";
import { m } from "#app/words/compiled/messages.js";
import { findNewestProperties } from "#db/queries/records/properties";
import { findSettings } from "#db/queries/settings";
import { xml, xmlResponse } from "./xml";

/** /feed.xml: the fifty newest properties, as Atom (RFC 4287). */
async function read({ request }: { request: Request }) {
  const origin = siteOrigin(request);
  const [properties, { siteName: name }] = await Promise.all([findNewestProperties(50), findSettings()]);
  const entries = properties.map(
    ({ id, title, price, location, description, createdAt, updatedAt }) => xml`
  <entry>
    <id>${origin}/properties/${id}</id>
    <title>${title}</title>
    <link href="${origin + recordAddress("properties", { id, title })}"/>
    <published>${createdAt}</published>
    <updated>${updatedAt}</updated>
    <summary>${`${location}. ${price}. ${plainTextOf(parseMarkdown(description))}`}</summary>
  </entry>`,
  );
  const updated = properties[0]?.updatedAt ?? new Date(0).toISOString();
  return xmlResponse(
    xml`<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${origin}/</id>
  <title>${m.feed_title({ firm: name })}</title>
  <link href="${origin}/properties"/>
  <link rel="self" href="${origin}/feed.xml"/>
  <updated>${updated}</updated>
  <author><name>${name}</name></author>${entries}
</feed>`,
    "application/atom+xml",
  );
}

export const loader = apiRoute({ GET: read });
export const action = loader;
