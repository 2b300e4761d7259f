import type { BreadcrumbList, CreativeWork, GeneralContractor, RealEstateListing } from "schema-dts";
import type { Site } from "#app/components/context/site";
import type { OfficeEntry } from "#app/components/sections/offices";
import { recordAddress } from "#app/schemas/addresses/record-address";
import type { Project } from "#app/schemas/kinds/project";
import type { Property, PropertyStatus } from "#app/schemas/kinds/property";
import { jpegOf, type Picture } from "#app/schemas/picture";
import type { Coordinates } from "#app/schemas/readers/coordinates";
import { telephonesOf } from "#app/schemas/readers/phone-links";

/** The firm; undefined is left out. */
export function organization({ name, origin, email, phone, founded }: Site) {
  return {
    "@type": "GeneralContractor",
    name,
    url: `${origin}/`,
    email: email || undefined,
    telephone: telephonesOf(phone),
    foundingDate: founded ? String(founded) : undefined,
  } satisfies GeneralContractor;
}

type Office = OfficeEntry & { openingHours: string[] };

/** The firm with its offices, their opening hours and its social networks, for the page about it. */
export function organizationWithOffices(site: Site, offices: Office[], sameAs: string[]) {
  return {
    ...organization(site),
    sameAs: sameAs.length > 0 ? sameAs : undefined,
    department: offices.map((office) => ({
      "@type": "GeneralContractor" as const,
      name: `${site.name}, ${office.name}`,
      telephone: telephonesOf(office.phone),
      openingHours: office.openingHours,
      address: {
        "@type": "PostalAddress" as const,
        streetAddress: office.address,
        addressLocality: office.name,
      },
      ...(office.latitude != null &&
        office.longitude != null && {
          geo: {
            "@type": "GeoCoordinates" as const,
            latitude: office.latitude,
            longitude: office.longitude,
          },
        }),
    })),
  } satisfies GeneralContractor;
}

const availability = {
  "for sale": "InStock",
  "for rent": "InStock",
  sold: "SoldOut",
  leased: "SoldOut",
} as const satisfies Record<PropertyStatus, string>;

type Listing = Pick<
  Property,
  "id" | "title" | "location" | "status" | "createdAt" | "updatedAt" | "reference"
>;

type Building = { yearBuilt?: number; floor?: string; geo?: Coordinates };

type Offered = { amount: number | null; currency?: string; building?: Building };

/** @param offered its price, if it could be parsed, the currency, if it is not the default one, and what is known of the building */
export function realEstateListing(
  { id, title, location, status, createdAt, updatedAt, reference }: Listing,
  { origin }: Site,
  picture: Picture | undefined,
  { amount, currency = "PKR", building: { geo, yearBuilt, floor } = {} }: Offered,
) {
  return {
    "@type": "RealEstateListing",
    name: title,
    identifier: reference || undefined,
    url: origin + recordAddress("properties", { id, title }),
    datePosted: createdAt,
    dateModified: updatedAt,
    image: imageUrl(origin, picture),
    contentLocation: {
      "@type": "Place",
      name: location,
      ...(geo && { geo: { "@type": "GeoCoordinates" as const, ...geo } }),
    },
    ...((yearBuilt || floor) && {
      about: { "@type": "Accommodation" as const, yearBuilt, floorLevel: floor },
    }),
    offers: {
      "@type": "Offer",
      availability: `https://schema.org/${availability[status]}`,
      ...(amount === null ? {} : { price: amount, priceCurrency: currency }),
    },
  } satisfies RealEstateListing;
}

export function creativeWork(
  {
    id,
    title,
    location,
    category,
    reference,
  }: Pick<Project, "id" | "title" | "location" | "category" | "reference">,
  { name, origin }: Site,
  picture: Picture | undefined,
) {
  return {
    "@type": "CreativeWork",
    name: title,
    identifier: reference || undefined,
    url: origin + recordAddress("projects", { id, title }),
    creator: { "@type": "Organization", name },
    locationCreated: { "@type": "Place", name: location },
    genre: category,
    image: imageUrl(origin, picture),
  } satisfies CreativeWork;
}

/** @returns undefined, which JSON leaves out, without a picture whose address can be read */
function imageUrl(origin: string, picture: Picture | undefined) {
  const src = jpegOf(picture)?.src;
  return src && URL.canParse(src, origin) ? new URL(src, origin).href : undefined;
}

/** Leads from the list to the record: `[["Properties", "/properties"], ["Villa", "/properties/7-villa"]]`. */
export type BreadcrumbPaths = [name: string, path: string][];

export function breadcrumbs(links: BreadcrumbPaths, { origin }: Pick<Site, "origin">) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: links.map(([name, path], index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: origin + path,
    })),
  } satisfies BreadcrumbList;
}
