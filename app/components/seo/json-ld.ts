import type {
  BreadcrumbList,
  CreativeWork,
  GeneralContractor,
  RealEstateListing,
  WithContext,
} from "schema-dts";
import type { Site } from "#app/components/layout/site";
import { branches } from "#app/content/branches";
import { firm } from "#app/content/firm";
import { jpegOf, type Picture } from "#app/schemas/picture";
import type { Project } from "#app/schemas/project";
import type { Property, PropertyStatus } from "#app/schemas/property";

/** The firm with its offices and their opening hours. */
export function organization({ name, origin, email, phone }: Site): WithContext<GeneralContractor> {
  return {
    "@context": "https://schema.org",
    "@type": "GeneralContractor",
    name,
    url: `${origin}/`,
    email,
    telephone: phone,
    foundingDate: String(firm.founded),
    sameAs: firm.social.map(({ href }) => href),
    department: branches.map((branch) => ({
      "@type": "GeneralContractor",
      name: `${name}, ${branch.name}`,
      telephone: branch.phone,
      address: {
        "@type": "PostalAddress",
        streetAddress: branch.address,
        addressLocality: branch.city,
        postalCode: branch.postalCode,
        addressCountry: "PK",
      },
      geo: { "@type": "GeoCoordinates", latitude: branch.latitude, longitude: branch.longitude },
      openingHours: "Mo-Sa 09:00-18:00",
    })),
  };
}

const availability = {
  "for sale": "InStock",
  "for rent": "InStock",
  sold: "SoldOut",
  leased: "SoldOut",
} as const satisfies Record<PropertyStatus, string>;

type RecordContext = { site: Site; picture: Picture | undefined };

/** Property as schema.org's RealEstateListing; `rupees` is the price if it could be parsed. */
export function realEstateListing(
  { id, title, location, status, createdAt, updatedAt }: Property,
  { site, picture, rupees }: RecordContext & { rupees: number | null },
): WithContext<RealEstateListing> {
  return {
    "@context": "https://schema.org",
    "@type": "RealEstateListing",
    name: title,
    url: `${site.origin}/properties/${id}`,
    datePosted: createdAt,
    dateModified: updatedAt,
    ...imageOf(site, picture),
    contentLocation: { "@type": "Place", name: location },
    offers: {
      "@type": "Offer",
      availability: `https://schema.org/${availability[status]}`,
      ...(rupees === null ? {} : { price: rupees, priceCurrency: "PKR" }),
    },
  };
}

/** Project as schema.org's CreativeWork. */
export function creativeWork(
  { id, title, location, category }: Project,
  { site, picture }: RecordContext,
): WithContext<CreativeWork> {
  return {
    "@context": "https://schema.org",
    "@type": "CreativeWork",
    name: title,
    url: `${site.origin}/projects/${id}`,
    creator: { "@type": "Organization", name: site.name },
    locationCreated: { "@type": "Place", name: location },
    genre: category,
    ...imageOf(site, picture),
  };
}

function imageOf({ origin }: Site, picture: Picture | undefined) {
  const jpeg = jpegOf(picture);
  return jpeg ? { image: origin + jpeg.src } : {};
}

/** Breadcrumb from the list to the record: `[["Properties", "/properties"], ["Villa", "/properties/7"]]`. */
export function breadcrumbs(
  links: [name: string, path: string][],
  { origin }: Site,
): WithContext<BreadcrumbList> {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: links.map(([name, path], index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}
