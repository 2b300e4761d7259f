import { environment } from "#app/config/environment";
import { recordDefinitions } from "#app/schemas/kinds/record-kinds";
import type { Enquiry } from "#app/schemas/messages/enquiry";
import type { TemplateValues } from "#app/schemas/messages/reply";
import { publicPath } from "#app/schemas/records/record-values";
import type { findEnquiredListing } from "#app/server/messages/enquired-listing";
import { mailedAddress } from "#app/server/messages/mailed-address";
import type { Language } from "#app/words/language";
import { translateOne } from "#db/queries/translate";

/** Values of the placeholders in a template, in the visitor's language; without SITE_URL there is no address to mail. */
export async function templateValues(
  { name, subject }: Enquiry,
  listing: Awaited<ReturnType<typeof findEnquiredListing>>,
  language: Language,
): Promise<TemplateValues> {
  if (!listing || listing === "removed") return { name, listing: subject, link: "" };
  const { kind, id, page } = listing;
  const { title } = await translateOne(kind, { id, title: listing.title }, language);
  const path = page && publicPath(recordDefinitions[kind], { id, title });
  const origin = environment.SITE_URL;
  const link = path && origin ? mailedAddress(origin, path, language) : "";
  return { name, listing: title, link };
}
