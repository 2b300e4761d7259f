import { currentLanguage } from "#app/config/request-context";
import { pathInLanguage } from "#app/schemas/addresses/language-path";
import { recordAddress } from "#app/schemas/addresses/record-address";
import { isPictureAddress } from "#app/schemas/picture";
import { pathsOff } from "#app/schemas/site/menu-settings";
import type { SiteLanguages } from "#app/schemas/site/site-languages";
import { apiRoute } from "#app/server/http/api-route";
import { siteOrigin } from "#app/server/http/site-origin";
import { findLandingPaths } from "#app/server/lists/describe-landing";
import type { Language } from "#app/words/language";
import { yieldToRequests } from "#db/client/yield-to-requests";
import { pageVersion } from "#db/queries/page-version";
import { findJournalIndex } from "#db/queries/records/journal";
import { findPageIndex } from "#db/queries/records/pages";
import { findProfileIndex } from "#db/queries/records/profile-records";
import { findProjectIndex } from "#db/queries/records/projects";
import { findPropertyIndex } from "#db/queries/records/properties";
import { findPageSettings } from "#db/queries/settings";
import { siteLanguages } from "#db/queries/site-languages";
import { findTitles } from "#db/queries/translate";
import { type Xml, xml, xmlResponse } from "./xml";

/** sitemaps.org allows 50,000 URLs a file: so many records of all kinds, the newest of each, and of one kind at most half of them. */
const maxRecords = 48_000;

/**
 * Pictures of all pages, those of the newest records first: a file may have 50 MB, of which 49,000 pages in four languages take
 * 41, and a picture takes 100 bytes. A page may have 1,000.
 */
const maxPictures = 80_000;
const maxPicturesOfPage = 1_000;

/** Landing pages of each list; the others are linked by these. */
const maxLandings = 500;

type Listed = { id: number; title: string; images: string[]; updatedAt: string };

const builtIn = ["/", "/about", "/properties", "/projects", "/contact"];

const profileLists = [
  { folder: "team", kind: "team-member" },
  { folder: "services", kind: "service" },
  { folder: "offices", kind: "office" },
] as const;

/** Records that are read and written before other requests are answered. */
const batchSize = 500;

/** Origin and language of the pages of a sitemap, and the languages that each page names. */
type Site = {
  origin: string;
  language: Language;
  languages: SiteLanguages;
  /** Records and pictures that there is room for. */
  records: number;
  pictures: number;
};

/** The document of the present data: with 10,000 listings it takes half a second to make. */
let latest: { key: string; document: Promise<Xml> } | undefined;

/** /sitemap.xml: every page, landing page, property and project with its pictures and last change; each language has its own. */
async function read({ request }: { request: Request }) {
  const site = {
    origin: siteOrigin(request),
    language: currentLanguage(),
    languages: siteLanguages(),
    records: maxRecords,
    pictures: maxPictures,
  };
  const key = `${pageVersion()} ${site.origin} ${site.language}`;
  if (latest?.key !== key) latest = cacheDocument(key, write(site));
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

async function write(site: Site) {
  const own = await findPageIndex();
  const properties = await writeEntries(
    { folder: "properties", kind: "property", find: findPropertyIndex },
    site,
  );
  const projects = await writeEntries({ folder: "projects", kind: "project", find: findProjectIndex }, site);
  const journal = await writeEntries(
    { folder: "journal", kind: "journal-entry", find: findJournalIndex },
    site,
  );
  const settings = await findPageSettings();
  const off = pathsOff(settings);
  const profiles: Xml[] = [];
  for (const { folder, kind } of profileLists)
    profiles.push(
      ...(await writeEntries(
        { folder, kind, find: async (_, offset) => (offset ? [] : findProfileIndex(folder)) },
        site,
      )),
    );
  const landings = [
    ...(settings.propertiesOff ? [] : await findLandingPaths("properties", maxLandings)),
    ...(settings.projectsOff ? [] : await findLandingPaths("projects", maxLandings)),
  ];
  const links = hasAlternates(site) ? xml` xmlns:xhtml="http://www.w3.org/1999/xhtml"` : "";
  return xml`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"${links}>${[
    ...builtIn.filter((path) => !off.includes(path)),
    ...(journal.length > 0 ? ["/journal"] : []),
  ].map(
    (path) => xml`
  <url>${locationOf(() => path, site)}</url>`,
  )}${own.map(
    ({ address, updatedAt }) => xml`
  <url>${locationOf(() => `/${address}`, site)}<lastmod>${updatedAt}</lastmod></url>`,
  )}${landings.map(
    (pathIn) => xml`
  <url>${locationOf(pathIn, site)}</url>`,
  )}${properties}${projects}${journal}${profiles}
</urlset>`;
}

const hasAlternates = ({ languages }: Site) => languages.published.length > 1;

/** Address of a page, and those in each language of the site, where there are several. @param pathIn path in a language */
function locationOf(pathIn: (language: Language) => string, site: Site) {
  const { first, published } = site.languages;
  const url = (language: Language) => site.origin + pathInLanguage(pathIn(language), language, first);
  const alternates = hasAlternates(site)
    ? [...published.map((one) => [one, one] as const), ["x-default", first] as const]
    : [];
  return xml`<loc>${url(site.language)}</loc>${alternates.map(
    ([name, language]) => xml`<xhtml:link rel="alternate" hreflang="${name}" href="${url(language)}"/>`,
  )}`;
}

type Titles = Partial<Record<Language, string>>;

type List = {
  folder: string;
  kind: "property" | "project" | "journal-entry" | "team-member" | "service" | "office";
  find: (limit: number, offset: number) => Promise<Listed[]>;
};

async function writeEntries({ folder, kind, find }: List, site: Site) {
  const entries: Xml[] = [];
  const room = Math.min(site.records, maxRecords / 2);
  for (let offset = 0; offset < room; offset += batchSize) {
    const records = await find(Math.min(batchSize, room - offset), offset);
    const titles = await findTitles(
      kind,
      records.map(({ id }) => id),
    );
    entries.push(...records.map((record) => entryOf(folder, record, titles.get(record.id), site)));
    if (records.length < batchSize) break;
    await yieldToRequests();
  }
  site.records -= entries.length;
  return entries;
}

/** @param titles in the languages that have one of their own */
function entryOf(folder: string, record: Listed, titles: Titles = {}, site: Site) {
  const pathIn = (language: Language) =>
    recordAddress(folder, { id: record.id, title: titles[language] ?? record.title });
  const pictures = record.images
    .filter((path) => isPictureAddress(path) && URL.canParse(path, site.origin))
    .slice(0, Math.min(site.pictures, maxPicturesOfPage));
  site.pictures -= pictures.length;
  return xml`
  <url>${locationOf(pathIn, site)}<lastmod>${record.updatedAt}</lastmod>${pictures.map(
    (path) => xml`<image:image><image:loc>${new URL(path, site.origin).href}</image:loc></image:image>`,
  )}</url>`;
}

export const loader = apiRoute({ GET: read });
export const action = loader;
