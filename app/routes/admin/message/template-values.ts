import { environment } from "#app/config/environment";
import type { Enquiry } from "#app/schemas/messages/enquiry";
import type { TemplateValues } from "#app/schemas/messages/reply";
import type { findEnquiredListing } from "#app/server/messages/enquired-listing";

/** Values of the placeholders in a template; without SITE_URL there is no address to mail. */
export function templateValues(
  { name, subject }: Enquiry,
  listing: Awaited<ReturnType<typeof findEnquiredListing>>,
): TemplateValues {
  const { title = subject, page = "" } = listing === "removed" ? {} : (listing ?? {});
  const link = page && environment.SITE_URL ? environment.SITE_URL + page : "";
  return { name, listing: title, link };
}
