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
import type { Project } from "#app/schemas/project";
import type { Property, PropertyStatus } from "#app/schemas/property";

/** The firm with its three offices and their hours. */
export function organisation({ name, origin, email, phone }: Site): WithContext<GeneralContractor> {
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

/** A listing; `rupees` is what could be read from its price. */
export function listing(
  property: Property,
  { site, image, rupees }: { site: Site; image: string | undefined; rupees: number | null },
): WithContext<RealEstateListing> {
  return {
    "@context": "https://schema.org",
    "@type": "RealEstateListing",
    name: property.title,
    url: `${site.origin}/properties/${property.id}`,
    datePosted: property.createdAt,
    dateModified: property.updatedAt,
    ...(image ? { image: site.origin + image } : {}),
    contentLocation: { "@type": "Place", name: property.location },
    offers: {
      "@type": "Offer",
      availability: `https://schema.org/${availability[property.status]}`,
      ...(rupees === null ? {} : { price: rupees, priceCurrency: "PKR" }),
    },
  };
}

export function work(
  project: Project,
  { site, image }: { site: Site; image: string | undefined },
): WithContext<CreativeWork> {
  return {
    "@context": "https://schema.org",
    "@type": "CreativeWork",
    name: project.title,
    url: `${site.origin}/projects/${project.id}`,
    creator: { "@type": "Organization", name: site.name },
    locationCreated: { "@type": "Place", name: project.location },
    genre: project.category,
    ...(image ? { image: site.origin + image } : {}),
  };
}

/** From the list to the record: `[["Properties", "/properties"], ["Villa", "/properties/7"]]`. */
export function breadcrumbs(steps: [name: string, path: string][], site: Site): WithContext<BreadcrumbList> {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map(([name, path], index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: site.origin + path,
    })),
  };
}
