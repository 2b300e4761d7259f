import type { Certification } from "schema-dts";
import type { Approval } from "#app/schemas/listings/approvals";
import { type Site, urlOf } from "../context/site";

/** Approvals of a listing, as schema.org says them of its place; undefined where there are none. */
export function certifications(approvals: Approval[] | undefined, site: Site) {
  if (!approvals?.length) return undefined;
  return approvals.map(
    ({ authority, number, covers, url }) =>
      ({
        "@type": "Certification",
        name: covers || undefined,
        certificationIdentification: number || undefined,
        issuedBy: { "@type": "Organization", name: authority },
        url: url.startsWith("/") ? urlOf(site, url) : url || undefined,
      }) satisfies Certification,
  );
}
