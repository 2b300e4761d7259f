import { recordAddress } from "#app/schemas/addresses/record-address";
import { isPictureAddress } from "#app/schemas/picture";
import { apiRoute } from "#app/server/http/api-route";
import { siteOrigin } from "#app/server/http/site-origin";
import { findPageIndex } from "#db/queries/records/pages";
import { findProjectIndex } from "#db/queries/records/projects";
import { findPropertyIndex } from "#db/queries/records/properties";
import { xml, xmlResponse } from "./xml";

/** sitemaps.org allows 50,000 URLs a file; half for each. */
const maxRecords = 24_000;

type Listed = { id: number; title: string; images: string[]; updatedAt: string };

const pages = ["/", "/about", "/properties", "/projects", "/contact"];

/** /sitemap.xml: every page, property and project with its pictures and last change. */
async function read({ request }: { request: Request }) {
  const origin = siteOrigin(request);
  const [properties, projects, own] = await Promise.all([
    findPropertyIndex(maxRecords),
    findProjectIndex(maxRecords),
    findPageIndex(),
  ]);
  const entry = (folder: string) => (record: Listed) =>
    xml`
  <url><loc>${origin + recordAddress(folder, record)}</loc><lastmod>${record.updatedAt}</lastmod>${record.images
    .filter((path) => isPictureAddress(path) && URL.canParse(path, origin))
    .map(
      (path) => xml`<image:image><image:loc>${new URL(path, origin).href}</image:loc></image:image>`,
    )}</url>`;
  const document = xml`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">${pages.map(
    (path) => xml`
  <url><loc>${origin}${path}</loc></url>`,
  )}${own.map(
    ({ address, updatedAt }) => xml`
  <url><loc>${origin}/${address}</loc><lastmod>${updatedAt}</lastmod></url>`,
  )}${properties.map(entry("properties"))}${projects.map(entry("projects"))}
</urlset>`;
  return xmlResponse(document, "application/xml");
}

export const loader = apiRoute({ GET: read });
export const action = loader;
