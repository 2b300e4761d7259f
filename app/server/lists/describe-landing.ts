import { currentLanguage } from "#app/config/request-context";
import { readableAddress } from "#app/schemas/addresses/readable-address";
import type { Filters } from "#app/schemas/filters/filter";
import { listInWords } from "#app/schemas/filters/filter-words";
import { projectFilters, propertyFilters } from "#app/schemas/filters/listing-filters";
import { m } from "#app/words/compiled/messages.js";
import type { Language } from "#app/words/language";
import { valueWord } from "#app/words/value-word";
import type { LandingList } from "#db/queries/filters/count-landings";
import { type LandingParts, landingPath, valueListsOf } from "./landing-address";
import { findLandings, type Landing, type LandingIndex, landingKey } from "./landing-index";

/** A page over fewer records would say no more than theirs. */
const fewestRecords = 2;

/** Links of one sort; a page has no room for more. */
const maxNeighbors = 6;

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

/** Tells that a landing page exists, of a row of the index or none. */
export const isPage = (landing: Landing | undefined): landing is Landing =>
  landing !== undefined && landing.count >= fewestRecords;

/** The values that the filters of a list have on its landing page. */
export function landingValues(list: LandingList, { parts, city, neighborhood }: Omit<Landing, "count">) {
  const { kind, status } = parts;
  const values: Values = { city, neighborhood, [list === "properties" ? "type" : "category"]: kind, status };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values;
}

/** The address of the same list with its filters in the query. */
export const filteredList = (list: LandingList, landing: Omit<Landing, "count">) =>
  `/${list}?${new URLSearchParams(landingValues(list, landing))}`;

export const filtersOf: Record<LandingList, Filters> = {
  properties: propertyFilters,
  projects: projectFilters,
};

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

/** The landing pages of an index, those with the most records first. */
export const byCount = (landings: LandingIndex) =>
  [...landings.values()].sort((one, other) => other.count - one.count);

/** A landing page with its links. */
export function describe(list: LandingList, landing: Landing, landings: LandingIndex): LandingPage {
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
      .map((one) => [titleOf(list, one), readableAddress(pathOf(one.parts)), one.count]),
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
  if (parts.status) crumbs.push([valueWord(valueListsOf[list].status, parts.status), parts]);
  return [[list === "properties" ? m.properties_title() : m.projects_title(), {}] as const, ...crumbs];
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
  const hrefOf = ({ parts }: Landing) => readableAddress(landingPath(list, parts, currentLanguage()));
  return pages.map((one) => [titleOf(list, one), hrefOf(one)]);
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
