import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { currentLanguage } from "#app/config/request-context";
import { isPreviewPath } from "#app/schemas/addresses/preview-link";
import type { Filters } from "#app/schemas/filters/filter";
import { listInWords } from "#app/schemas/filters/filter-words";
import { projectFilters, propertyFilters } from "#app/schemas/filters/listing-filters";
import { cacheControl } from "#app/server/http/cache-policy";
import { notFound } from "#app/server/http/error-responses";
import { requestPath } from "#app/server/http/url-params";
import { readMarkdown } from "#app/server/markdown/read-markdown";
import { findSearchImageLink } from "#app/server/og-image/search-texts";
import { m } from "#app/words/compiled/messages.js";
import type { Language } from "#app/words/language";
import { valueWord } from "#app/words/value-word";
import { findFormerPlaces, type LandingList } from "#db/queries/filters/count-landings";
import { keyOf } from "#db/queries/filters/filter-columns";
import { findPageSettings } from "#db/queries/settings";
import { siteLanguages } from "#db/queries/site-languages";
import { type LandingParts, landingPath, placeWords, readLandingAddress } from "./landing-address";
import { findLandings, type Landing, type LandingIndex, landingKey } from "./landing-index";

/** A page over fewer records would say no more than theirs. */
const fewestRecords = 2;

/** Links of one sort; a page has no room for more. */
const maxNeighbors = 8;

/** Values of the filters that a landing page has set. */
type Values = { city?: string; neighborhood?: string; type?: string; category?: string; status?: string };

type NamedPath = [name: string, path: string];

/** A landing page as its component and its head show it; names begin with a small letter. */
export type LandingPage = {
  title: string;
  path: string;
  /** Address of the same list with its filters in the query, where a form and the links of filters lead. */
  list: string;
  /** Links to the list, to each wider landing page and to this one. */
  crumbs: NamedPath[];
  /** Landing pages with another kind, another place or another status, the most records first. */
  neighbors: [name: string, path: string, count: number][];
};

/** The number of a record begins with a digit, words of a landing page don't. */
const isLandingAddress = (param = "") => !/^\d/.test(param);

/** Tells the address of a landing page from that of a record, or of its preview. */
export const isLandingRequest = ({ params, request }: Pick<LoaderFunctionArgs, "params" | "request">) =>
  isLandingAddress(params.id) && !isPreviewPath(requestPath(request));

const isPage = (landing: Landing | undefined): landing is Landing =>
  landing !== undefined && landing.count >= fewestRecords;

export function landingValues(list: LandingList, { parts, city, neighborhood }: Omit<Landing, "count">) {
  const { kind, status } = parts;
  const values: Values = { city, neighborhood, [list === "properties" ? "type" : "category"]: kind, status };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values;
}

const filteredList = (list: LandingList, landing: Omit<Landing, "count">) =>
  `/${list}?${new URLSearchParams(landingValues(list, landing))}`;

const filtersOf: Record<LandingList, Filters> = { properties: propertyFilters, projects: projectFilters };

/** 'apartments for sale in Clifton, Karachi' */
function titleOf(list: LandingList, landing: Omit<Landing, "count">) {
  const { city, neighborhood, ...values } = landingValues(list, landing);
  const place = [neighborhood, city].filter(Boolean).join(m.comma());
  const typed = Object.entries({ ...values, city: place }).map(([name, text]) => ({ name, text }));
  const many = list === "properties" ? m.filter_properties() : m.filter_projects();
  return listInWords(
    filtersOf[list],
    typed.filter(({ text }) => text !== ""),
    many,
  );
}

/**
 * The landing page at an address, and the values that its filters have.
 * @throws 404 for words that no record has; 302 to the filtered list from fewer than two records, and with a filter or an order
 * in the query; 301 from other words of the same page
 */
export async function findLandingPage(
  list: LandingList,
  { params, request }: Pick<LoaderFunctionArgs, "params" | "request">,
) {
  const address = [params.id, params["*"]].filter(Boolean).join("/");
  const language = currentLanguage();
  const parts = isLandingAddress(address) ? readLandingAddress(list, address, language) : undefined;
  if (!parts) throw notFound();
  const landings = await findLandings(list);
  const landing = landings.get(landingKey(parts));
  const { search } = new URL(request.url);
  if (!isPage(landing)) {
    const named = landing ?? (await findNames(list, parts, landings));
    throw redirect(filteredList(list, named) + search.replace("?", "&"));
  }
  if (hasFilter(list, search)) throw redirect(filteredList(list, landing) + search.replace("?", "&"));
  const path = landingPath(list, parts, language);
  if (`/${list}/${address}` !== decodeURIComponent(path)) throw moved(path + search);
  const described = describe(list, landing, landings);
  const { text, ...found } = await findTexts(list, parts, described.title);
  return {
    values: landingValues(list, landing),
    landing: { ...described, ...(text && { text }) },
    ...found,
    ...addressesOf(list, parts, path),
  };
}

/** The firm's texts of a landing page and its picture for chats, by any address that the page has. @param name of the page */
async function findTexts(list: LandingList, parts: LandingParts, name: string) {
  const { landingTexts } = await findPageSettings();
  const isOfPage = ({ address }: { address: string }) => {
    const [, folder, ...words] = address.split("/");
    const own = folder === list && readLandingAddress(list, words.join("/"), currentLanguage());
    return own && landingKey(own) === landingKey(parts);
  };
  // Rows of an earlier version have a text alone.
  const { text, title = "", description = "", image } = landingTexts.find(isOfPage) ?? {};
  const ogImage = await findSearchImageLink(name, image);
  return {
    ...(text && { text: await readMarkdown(text) }),
    ...((title || description) && { search: { title, description } }),
    ...(ogImage && { ogImage }),
  };
}

/** Browsers keep a 301 for ever unless told otherwise. */
const moved = (address: string) =>
  redirect(address, { status: 301, headers: { "Cache-Control": cacheControl(false) } });

const hasFilter = (list: LandingList, search: string) =>
  [...new URLSearchParams(search).keys()].some(
    (name) => name in filtersOf[list] || name === "sort" || name === "view",
  );

/**
 * The place of an address that has no landing page, as records spell it.
 * @throws 301 from a neighborhood alone; 404 for a place that no record has or had
 */
async function findNames(list: LandingList, parts: LandingParts, landings: LandingIndex) {
  const { city, neighborhood } = parts;
  if (!city) return { parts };
  const place = landings.get(landingKey({ city, neighborhood }));
  if (place) return { ...place, parts };
  const { parts: inCity } =
    byCount(landings).find((one) => one.parts.neighborhood === city && isPage(one)) ?? {};
  if (inCity && !neighborhood) throw moved(landingPath(list, { ...parts, ...inCity }, currentLanguage()));
  const former = (await findFormerPlaces(list)).find(
    (one) =>
      placeWords(one.city) === city && (!neighborhood || placeWords(one.neighborhood) === neighborhood),
  );
  if (!former) throw notFound();
  return { parts, city: former.city, neighborhood: neighborhood && former.neighborhood };
}

const byCount = (landings: LandingIndex) =>
  [...landings.values()].sort((one, other) => other.count - one.count);

function describe(list: LandingList, landing: Landing, landings: LandingIndex): LandingPage {
  const language = currentLanguage();
  const pathOf = (parts: LandingParts) => landingPath(list, parts, language);
  const isNeighbor = neighborOf(landing.parts);
  const neighbors = byCount(landings).filter((one) => isPage(one) && isNeighbor(one.parts));
  return {
    title: titleOf(list, landing),
    path: pathOf(landing.parts),
    list: filteredList(list, landing),
    crumbs: crumbsOf(list, landing).map(([name, parts]) => [name, pathOf(parts)]),
    neighbors: neighbors
      .slice(0, maxNeighbors)
      .map((one) => [titleOf(list, one), pathOf(one.parts), one.count]),
  };
}

/** Tells that one part of an address differs: the kind, the status, or the place, which may also be a neighborhood of the city. */
function neighborOf({ city, neighborhood, kind, status }: LandingParts) {
  const isOtherPlace = (other: LandingParts) =>
    neighborhood
      ? other.city === city && other.neighborhood !== neighborhood
      : city
        ? Boolean(other.neighborhood) === (other.city === city) && other.city !== undefined
        : other.city !== undefined && !other.neighborhood;
  return (other: LandingParts) => {
    const isSamePlace = other.city === city && other.neighborhood === neighborhood;
    const [isSameKind, isSameStatus] = [other.kind === kind, other.status === status];
    if (isSamePlace && isSameStatus) return !isSameKind && other.kind !== undefined;
    if (isSamePlace) return isSameKind && other.status !== undefined;
    return isSameKind && isSameStatus && isOtherPlace(other);
  };
}

/** 'apartments' */
const nounOf = (list: LandingList, kind: string) =>
  listInWords(filtersOf[list], [{ name: list === "properties" ? "type" : "category", text: kind }], "");

function crumbsOf(list: LandingList, { parts, city = "", neighborhood = "" }: Landing) {
  const crumbs: [name: string, parts: LandingParts][] = [];
  const place = { city: parts.city, neighborhood: parts.neighborhood };
  if (parts.city) crumbs.push([city, { city: parts.city }]);
  if (parts.neighborhood) crumbs.push([neighborhood, place]);
  if (parts.kind) crumbs.push([nounOf(list, parts.kind), { ...place, kind: parts.kind }]);
  if (parts.status) crumbs.push([valueWord(parts.status), parts]);
  return [[list === "properties" ? m.properties_title() : m.projects_title(), {}] as const, ...crumbs];
}

/** The addresses of a page in the languages of the site whose words are others. */
function addressesOf(list: LandingList, parts: LandingParts, path: string) {
  const entries = siteLanguages()
    .published.map((language) => [language, landingPath(list, parts, language)] as const)
    .filter(([, other]) => other !== path);
  if (entries.length === 0) return undefined;
  return { addresses: Object.fromEntries(entries) as Partial<Record<Language, string>> };
}

/** The landing page that shows what a list shows whose only filter is a city, if there is one. */
export async function canonicalOf(
  list: LandingList,
  { page: _, ...filters }: object & { page?: number; city?: string },
) {
  const { city } = filters;
  if (!city || Object.values(filters).filter((value) => value !== undefined).length > 1) return undefined;
  const landing = (await findLandings(list)).get(landingKey({ city: placeWords(city) }));
  if (!isPage(landing) || keyOf(landing.city ?? "") !== keyOf(city)) return undefined;
  return { canonical: landingPath(list, landing.parts, currentLanguage()) };
}

/** Tells that a page has the same records as one with a part less: search engines need only that one. */
function isSameAsWider({ parts, count }: Landing, landings: LandingIndex) {
  return (["neighborhood", "kind", "status"] as const).some(
    (part) => parts[part] && landings.get(landingKey({ ...parts, [part]: undefined }))?.count === count,
  );
}

/** Names and addresses of a list's landing pages with the most records. */
export async function findPopularLandings(list: LandingList, limit: number): Promise<NamedPath[]> {
  const pages = byCount(await findLandings(list))
    .filter(isPage)
    .slice(0, limit);
  return pages.map((one) => [titleOf(list, one), landingPath(list, one.parts, currentLanguage())]);
}

/** The addresses of a list's landing pages in each language for the sitemap, those with the most records first. */
export async function findLandingPaths(list: LandingList, limit: number) {
  const landings = await findLandings(list);
  const pages = byCount(landings).filter((one) => isPage(one) && !isSameAsWider(one, landings));
  return pages.slice(0, limit).map(
    ({ parts }) =>
      (language: Language) =>
        landingPath(list, parts, language),
  );
}
