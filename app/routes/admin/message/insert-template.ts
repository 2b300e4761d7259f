import { data } from "@remix-run/node";
import { environment } from "#app/config/environment";
import { fillTemplate } from "#app/schemas/messages/reply";
import { notFound } from "#app/server/http/error-responses";
import { findEnquiry } from "#db/queries/messages/enquiries";
import { findSettings } from "#db/queries/settings";
import { loadListing } from "./load-listing";
import type { Posted, Rejected } from "./save-work";

/** Adds a template to the reply that is typed, and saves nothing. @throws 404 */
export async function insertTemplate({ id, form }: Posted) {
  const [enquiry, { templates }] = await Promise.all([findEnquiry(id), findSettings()]);
  if (!enquiry) throw notFound();
  const listing = await loadListing(enquiry);
  const template = templates[Number(form.get("template"))]?.text ?? "";
  const { title = enquiry.subject, page = "" } = listing === "removed" ? {} : (listing ?? {});
  const link = page && environment.SITE_URL ? environment.SITE_URL.replace(/\/+$/, "") + page : "";
  const filled = fillTemplate(template, { name: enquiry.name, listing: title, link });
  const typed = Object.fromEntries([...form].filter(([, value]) => typeof value === "string"));
  const text = [String(typed.reply ?? "").trimEnd(), filled.trim()].filter(Boolean).join("\n\n");
  return data<Rejected>({ reply: { initialValue: { ...typed, reply: text } } }, { status: 200 });
}
