import type {
  Accommodation,
  Apartment,
  BreadcrumbList,
  CreativeWork,
  FAQPage,
  House,
  RealEstateListing,
} from "schema-dts";
import { type Site, urlOf } from "#app/components/context/site";
import { capitalize } from "#app/components/format";
import { recordAddress } from "#app/schemas/addresses/record-address";
import type { Project } from "#app/schemas/kinds/project";
import type { PropertyInput } from "#app/schemas/kinds/property";
import { offerOf } from "#app/schemas/lists/value-lists";
import { jpegOf, type Picture } from "#app/schemas/picture";
import { squareFeet } from "#app/schemas/readers/area";
import { readCoordinates } from "#app/schemas/readers/coordinates";
import { readAmount } from "#app/schemas/readers/price";
import { readYears } from "#app/schemas/readers/years";
import type { Stored } from "#app/schemas/records/record";
import type { DrawnSection } from "#app/schemas/sections/drawn-section";
import { isInPakistaniRupees } from "#app/schemas/units/currency";
import type { UnitSettings } from "#app/schemas/units/unit-settings";
import { m } from "#app/words/compiled/messages.js";
import { firmWords } from "#app/words/value-word";
import { certifications } from "./certifications";
import type { Landing } from "./landing-meta";

declare module "@remix-run/node" {
  interface AppLoadContext {
    /**
     * Makes the schema.org objects of a page, which its loader sets: only the document has them, and no loader's data.
     * @returns objects without `@context`
     */
    jsonLd?(site: Site): object[];
  }
}

/** Text of a script element; undefined is left out. */
export function jsonLdOf(object: object) {
  const json = JSON.stringify({ "@context": "https://schema.org", ...object });
  // A text could end the element.
  return json.replaceAll("<", "\\u003c");
}

/** Leaves out an empty list. */
export const listed = <Entry>(list: Entry[]) => (list.length > 0 ? list : undefined);

/** Types of what is listed; the others are an `Accommodation`. A plot has no floor. */
const buildings: Partial<Record<string, "Apartment" | "House">> = {
  apartment: "Apartment",
  villa: "House",
  residential: "House",
};

/** @param settings how price and area are read */
export function realEstateListing(
  listing: Stored<PropertyInput>,
  site: Site,
  picture: Picture | undefined,
  settings: UnitSettings,
) {
  const { id, title, location, status, createdAt, updatedAt, reference, price } = listing;
  const { coordinates, exactness: precision } = listing;
  const geo = precision === "exact" ? readCoordinates(coordinates ?? "") : undefined;
  const amount = readAmount(price, settings.currency);
  const currency = isInPakistaniRupees(price, settings.currency) ? "PKR" : settings.currency;
  return {
    "@type": "RealEstateListing",
    name: title,
    description: listing.searchDescription || undefined,
    identifier: reference || undefined,
    url: urlOf(site, recordAddress("properties", { id, title })),
    datePosted: createdAt,
    dateModified: updatedAt,
    image: imageUrl(site.origin, picture),
    contentLocation: {
      "@type": "Place",
      name: location,
      // Only where anyone may know them.
      geo: geo && { "@type": "GeoCoordinates" as const, ...geo },
      hasCertification: certifications(listing.approvals, site),
    },
    about: listing.type === "land" ? undefined : accommodation(listing, settings),
    offers: {
      "@type": "Offer",
      availability: `https://schema.org/${offerOf(status)}` as "https://schema.org/InStock",
      availabilityStarts: listing.availableFrom || undefined,
      ...(amount === null ? {} : { price: amount, priceCurrency: currency }),
    },
  } satisfies RealEstateListing;
}

/** Rooms and floor of a building. */
function accommodation(listing: PropertyInput, settings: UnitSettings) {
  const { type, area, bedrooms, bathrooms, yearBuilt, floor } = listing;
  const size = squareFeet(area, settings);
  return {
    "@type": buildings[type] ?? "Accommodation",
    numberOfBedrooms: bedrooms ?? undefined,
    numberOfBathroomsTotal: bathrooms ?? undefined,
    // FTK is the square foot of UN/CEFACT.
    floorSize: size ? { "@type": "QuantitativeValue" as const, value: size, unitCode: "FTK" } : undefined,
    yearBuilt: yearBuilt ?? undefined,
    floorLevel: floor || undefined,
  } satisfies Accommodation | Apartment | House;
}

type Work = Pick<Project, "id" | "title" | "location" | "category" | "reference"> &
  Partial<
    Pick<
      Project,
      "client" | "size" | "years" | "awards" | "typologies" | "tags" | "approvals" | "searchDescription"
    >
  >;

type Contributor = { role: string; name: string; href?: string; isOfTeam?: boolean };

export function creativeWork(
  work: Work,
  site: Site,
  picture: Picture | undefined,
  credits: Contributor[] = [],
) {
  const { id, title, location, category, reference, searchDescription } = work;
  return {
    "@type": "CreativeWork",
    name: title,
    description: searchDescription || undefined,
    identifier: reference || undefined,
    url: urlOf(site, recordAddress("projects", { id, title })),
    creator: { "@type": "Organization", name: site.name },
    locationCreated: {
      "@type": "Place",
      name: location,
      hasCertification: certifications(work.approvals, site),
    },
    genre: firmWords("project-categories", category)?.[0] ?? category,
    image: imageUrl(site.origin, picture),
    ...portfolioFacts(work),
    contributor: listed(credits.map((credit) => contributor(credit, site))),
  } satisfies CreativeWork;
}

/** Facts of a portfolio; undefined is left out. */
function portfolioFacts({ client, size, years = "", awards = [], typologies = [], tags = [] }: Work) {
  const { from, to } = readYears(years) ?? {};
  return {
    // ISO 8601: '2019/2023', and '2021/..' of what goes on.
    temporalCoverage: from ? (from === to ? String(from) : `${from}/${to ?? ".."}`) : undefined,
    size: size || undefined,
    sponsor: client ? { "@type": "Organization" as const, name: client } : undefined,
    keywords: listed([...typologies, ...tags]),
    award: listed(awards.map(({ year, title }) => (year ? `${title}, ${year}` : title))),
  };
}

/** Others may be people or firms: only those of the team are known to be people. */
function contributor({ role, name, href, isOfTeam }: Contributor, site: Site) {
  const type = isOfTeam ? ("Person" as const) : ("Organization" as const);
  const url = href?.startsWith("/") ? urlOf(site, href) : href;
  return {
    "@type": "Role" as const,
    roleName: role,
    contributor: { "@type": type, name, url },
  };
}

/** The questions of a story with their answers; nothing without any. */
export function faqPage(sections: DrawnSection[]) {
  const questions = sections.flatMap((section) => (section.kind === "questions" ? section.questions : []));
  if (questions.length === 0) return [];
  const page = {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  } satisfies FAQPage;
  return [page];
}

/** @returns undefined, which JSON leaves out, without a picture whose address can be read */
export function imageUrl(origin: string, picture: Picture | undefined) {
  const src = jpegOf(picture)?.src;
  return src && URL.canParse(src, origin) ? new URL(src, origin).href : undefined;
}

/** Leads from the list to the record: `[["Properties", "/properties"], ["Villa", "/properties/7-villa"]]`. */
type BreadcrumbPaths = [name: string, path: string][];

export function breadcrumbs(links: BreadcrumbPaths, site: Pick<Site, "origin" | "languages">) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: links.map(([name, path], index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: urlOf(site, path),
    })),
  } satisfies BreadcrumbList;
}

/** Leads from a list to one of its records. */
export function recordBreadcrumbs(
  list: "properties" | "projects",
  record: { id: number; title: string },
  site: Site,
) {
  return breadcrumbs(
    [
      [list === "projects" ? m.projects_title() : m.properties_title(), `/${list}`],
      [record.title, recordAddress(list, record)],
    ],
    site,
  );
}

/** The breadcrumbs of a landing page. */
export const landingBreadcrumbs =
  ({ crumbs }: Landing) =>
  (site: Site) => [
    breadcrumbs(
      crumbs.map(([name, path]) => [capitalize(name), path]),
      site,
    ),
  ];
