import type { RealEstateListing } from "schema-dts";
import { type Site, urlOf } from "#app/components/context/site";
import { recordAddress, unitHref } from "#app/schemas/addresses/record-address";
import { offerOf } from "#app/schemas/lists/value-lists";
import type { DrawnUnit } from "#app/schemas/project-units/drawn-unit";
import type { WholeUnit } from "#app/schemas/project-units/unit-list";
import { squareFeet } from "#app/schemas/readers/area";
import { readAmount } from "#app/schemas/readers/price";
import type { UnitSettings } from "#app/schemas/units/unit-settings";
import { m } from "#app/words/compiled/messages.js";
import { breadcrumbs, imageUrl } from "./json-ld";

/** Schema.org objects of a unit: its rooms with their offer, and the way to it. */
export const unitJsonLd =
  ({ project, pictures }: DrawnUnit, unit: WholeUnit, settings: UnitSettings) =>
  (site: Site) => {
    const path = recordAddress("projects", project);
    const address = unitHref(path, unit.number);
    const amount = unit.price ? readAmount(unit.price, settings.currency) : null;
    const size = unit.area ? squareFeet(unit.area, settings) : null;
    const listing = {
      "@type": "RealEstateListing",
      name: `${unit.number}, ${project.title}`,
      url: urlOf(site, address),
      image: imageUrl(site.origin, pictures[0]),
      contentLocation: { "@type": "Place", name: project.location },
      about: {
        "@type": "Apartment",
        numberOfBedrooms: unit.bedrooms ?? undefined,
        numberOfBathroomsTotal: unit.bathrooms ?? undefined,
        // FTK is the square foot of UN/CEFACT.
        floorSize: size ? { "@type": "QuantitativeValue", value: size, unitCode: "FTK" } : undefined,
        floorLevel: unit.floor || undefined,
      },
      offers: {
        "@type": "Offer",
        availability: `https://schema.org/${offerOf(unit.status)}` as "https://schema.org/InStock",
        ...(amount !== null && { price: amount, priceCurrency: settings.currency }),
      },
    } satisfies RealEstateListing;
    const crumbs: [string, string][] = [
      [m.projects_title(), "/projects"],
      [project.title, path],
      [unit.number, address],
    ];
    return [listing, breadcrumbs(crumbs, site)];
  };
