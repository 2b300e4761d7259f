import { data } from "@remix-run/node";
import { fillTemplate } from "#app/schemas/messages/reply";
import { notFound } from "#app/server/http/error-responses";
import { findEnquiry } from "#db/queries/messages/enquiries";
import { findSettings } from "#db/queries/settings";
import { loadListing } from "./load-listing";
import type { Posted, Rejected } from "./save-work";
import { templateValues } from "./template-values";

/** Adds a template to the reply that is typed, and saves nothing. @throws 404 */
export async function insertTemplate({ id, form }: Posted) {
  const [enquiry, { templates }] = await Promise.all([findEnquiry(id), findSettings()]);
  if (!enquiry) throw notFound();
  const template = templates[Number(form.get("template"))]?.text ?? "";
  const filled = fillTemplate(template, templateValues(enquiry, await loadListing(enquiry)));
  const typed = Object.fromEntries([...form].filter(([, value]) => typeof value === "string"));
  const text = [String(typed.reply ?? "").trimEnd(), filled.trim()].filter(Boolean).join("\n\n");
  return data<Rejected>({ reply: { initialValue: { ...typed, reply: text } } }, { status: 200 });
}
