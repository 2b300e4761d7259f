import type { Person, Service } from "schema-dts";
import { type Site, urlOf } from "#app/components/context/site";
import type { OfficeEntry } from "#app/components/sections/offices";
import { recordAddress } from "#app/schemas/addresses/record-address";
import type { Picture } from "#app/schemas/picture";
import { type Phone, telephonesOf } from "#app/schemas/readers/phone-links";
import { imageUrl } from "./json-ld";
import { officeOf } from "./organization";

type Titled = { id: number; title: string; lead?: string };

type Member = Titled & { phone?: Phone[]; email?: string; links?: { url: string }[] };

const firmOf = (site: Site) => ({
  "@type": "Organization" as const,
  name: site.name,
  url: urlOf(site, "/"),
});

export function person({ phone = [], links = [], ...member }: Member, site: Site, picture?: Picture) {
  return {
    "@type": "Person",
    name: member.title,
    jobTitle: member.lead,
    worksFor: firmOf(site),
    url: urlOf(site, recordAddress("team", member)),
    image: imageUrl(site.origin, picture),
    telephone: telephonesOf(phone),
    email: member.email,
    sameAs: links.length > 0 ? links.map(({ url }) => url) : undefined,
  } satisfies Person;
}

export function service(of: Titled, site: Site, picture?: Picture) {
  return {
    "@type": "Service",
    name: of.title,
    description: of.lead,
    provider: firmOf(site),
    url: urlOf(site, recordAddress("services", of)),
    image: imageUrl(site.origin, picture),
  } satisfies Service;
}

type Branch = Titled & Omit<OfficeEntry, "name">;

/** @param isAgency the firm has listings, and no projects of its own */
export function office(branch: Branch, site: Site, isAgency: boolean) {
  return {
    ...officeOf({ ...branch, name: branch.title }, site, isAgency),
    url: urlOf(site, recordAddress("offices", branch)),
    parentOrganization: firmOf(site),
  };
}
