import { recordAddress } from "#app/schemas/addresses/record-address";
import { isPictureAddress } from "#app/schemas/picture";
import { apiRoute } from "#app/server/http/api-route";
import { siteOrigin } from "#app/server/http/site-origin";
import { yieldToRequests } from "#db/client/yield-to-requests";
import { pageVersion } from "#db/queries/page-version";
import { findPageIndex } from "#db/queries/records/pages";
import { findProjectIndex } from "#db/queries/records/projects";
import { findPropertyIndex } from "#db/queries/records/properties";
import { type Xml, xml, xmlResponse } from "./xml";

/** sitemaps.org allows 50,000 URLs a file; half for each. */
const maxRecords = 24_000;

type Listed = { id: number; title: string; images: string[]; updatedAt: string };

const pages = ["/", "/about", "/properties", "/projects", "/contact"];

/** Records that are read and written before other requests are answered. */
const batchSize = 500;

/** The document of the present data: with 10,000 listings it takes half a second to make. */
let latest: { key: string; document: Promise<Xml> } | undefined;

/** /sitemap.xml: every page, property and project with its pictures and last change. */
async function read({ request }: { request: Request }) {
  const origin = siteOrigin(request);
  const key = `${pageVersion()} ${origin}`;
  if (latest?.key !== key) latest = cacheDocument(key, write(origin));
  return xmlResponse(await latest.document, "application/xml");
}

/** A document that can't be made is made again by the next request. */
function cacheDocument(key: string, document: Promise<Xml>) {
  const entry = { key, document };
  document.catch(() => {
    if (latest === entry) latest = undefined;
  });
  return entry;
}

async function write(origin: string) {
  const own = await findPageIndex();
  const properties = await writeEntries("properties", findPropertyIndex, origin);
  const projects = await writeEntries("projects", findProjectIndex, origin);
  return xml`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">${pages.map(
    (path) => xml`
  <url><loc>${origin}${path}</loc></url>`,
  )}${own.map(
    ({ address, updatedAt }) => xml`
  <url><loc>${origin}/${address}</loc><lastmod>${updatedAt}</lastmod></url>`,
  )}${properties}${projects}
</urlset>`;
}

type Find = (limit: number, offset: number) => Promise<Listed[]>;

async function writeEntries(folder: string, find: Find, origin: string) {
  const entries: Xml[] = [];
  for (let offset = 0; offset < maxRecords; offset += batchSize) {
    const records = await find(batchSize, offset);
    entries.push(...records.map((record) => entryOf(folder, record, origin)));
    if (records.length < batchSize) break;
    await yieldToRequests();
  }
  return entries;
}

function entryOf(folder: string, record: Listed, origin: string) {
  return xml`
  <url><loc>${origin + recordAddress(folder, record)}</loc><lastmod>${record.updatedAt}</lastmod>${record.images
    .filter((path) => isPictureAddress(path) && URL.canParse(path, origin))
    .map(
      (path) => xml`<image:image><image:loc>${new URL(path, origin).href}</image:loc></image:image>`,
    )}</url>`;
}

export const loader = apiRoute({ GET: read });
export const action = loader;
