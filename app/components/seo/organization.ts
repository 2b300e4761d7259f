import { type Site, urlOf } from "#app/components/context/site";
import type { OfficeEntry } from "#app/components/sections/offices";
import { brandOf, iconUrl } from "#app/schemas/appearance/brand";
import { openingHours } from "#app/schemas/readers/opening-hours";
import { telephonesOf } from "#app/schemas/readers/phone-links";
import { listed } from "./json-ld";

/** Facts of the firm that not every page has. */
type Firm = { offices: OfficeEntry[]; social: { url: string }[]; isAgency: boolean };

const typeOf = (isAgency: boolean) => (isAgency ? "RealEstateAgent" : "GeneralContractor");

/** An office as a place of the firm, with the hours of the firm where it has none. */
export function officeOf(office: OfficeEntry, site: Site, isAgency: boolean) {
  const { name: place, address, latitude, longitude } = office;
  return {
    "@type": typeOf(isAgency),
    name: `${site.name}, ${place}`,
    telephone: telephonesOf(office.phone),
    email: office.email,
    openingHours: listed(openingHours(office.hours || site.hours)),
    address: { "@type": "PostalAddress" as const, streetAddress: address, addressLocality: place },
    geo:
      latitude != null && longitude != null
        ? { "@type": "GeoCoordinates" as const, latitude, longitude }
        : undefined,
  };
}

/** The firm with its logo, its social networks, and its offices. */
export function organization(site: Site, { offices, social, isAgency }: Firm) {
  const { name, origin, email, phone, founded, hours } = site;
  return {
    "@type": typeOf(isAgency),
    name,
    url: urlOf(site, "/"),
    logo: origin + iconUrl("icon-512.png", brandOf(site)),
    email: email || undefined,
    telephone: telephonesOf(phone),
    foundingDate: founded ? String(founded) : undefined,
    openingHours: listed(openingHours(hours)),
    sameAs: listed(social.map(({ url }) => url)),
    department: listed(offices.map((office) => officeOf(office, site, isAgency))),
  };
}
