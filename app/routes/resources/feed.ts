import { recordAddress } from "#app/schemas/addresses/record-address";
import { plainTextOf } from "#app/schemas/markdown";
import { apiRoute } from "#app/server/http/api-route";
import { siteUrl } from "#app/server/http/site-origin";
import { parseMarkdown } from "#app/server/markdown/parse-markdown";
import { m } from "#app/words/compiled/messages.js";
import { findNewestProperties } from "#db/queries/records/properties";
import { findPageSettings } from "#db/queries/settings";
import { siteLanguages } from "#db/queries/site-languages";
import { translate } from "#db/queries/translate";
import { xml, xmlResponse } from "./xml";

/** /feed.xml: the fifty newest properties, as Atom (RFC 4287); each language has its own. */
async function read({ request }: { request: Request }) {
  const url = (path: string) => siteUrl(request, path);
  const [newest, { siteName: name }] = await Promise.all([findNewestProperties(50), findPageSettings()]);
  const properties = await translate("property", newest);
  const hasLanguages = siteLanguages().published.length > 1;
  const entries = properties.map(
    ({ id, title, price, location, description, createdAt, updatedAt }) => xml`
  <entry>
    <id>${url(`/properties/${id}`)}</id>
    <title>${title}</title>
    <link href="${url(recordAddress("properties", { id, title }))}"/>
    <published>${createdAt}</published>
    <updated>${updatedAt}</updated>
    <summary>${`${location}. ${price}. ${plainTextOf(parseMarkdown(description))}`}</summary>
  </entry>`,
  );
  const updated = properties[0]?.updatedAt ?? new Date(0).toISOString();
  return xmlResponse(
    xml`<feed xmlns="http://www.w3.org/2005/Atom"${hasLanguages ? xml` xml:lang="${m.language_tag()}"` : ""}>
  <id>${url("/")}</id>
  <title>${m.feed_title({ firm: name })}</title>
  <link href="${url("/properties")}"/>
  <link rel="self" href="${url("/feed.xml")}"/>
  <updated>${updated}</updated>
  <author><name>${name}</name></author>${entries}
</feed>`,
    "application/atom+xml",
  );
}

export const loader = apiRoute({ GET: read });
export const action = loader;
