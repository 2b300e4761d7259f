import type { Site } from "#app/components/context/site";
import type { DrawnInstalments } from "#app/schemas/listings/calculate-instalments";
import { m } from "#app/words/compiled/messages.js";
import { failedMeta } from "./page-meta";

/** Title of a calculation, which is no page of its own for search engines. */
export function instalmentsMeta({ listing, sent }: DrawnInstalments, site: Site) {
  const title = m.instalments_of({ title: listing.title });
  return failedMeta(Object.keys(sent.errors).length > 0 ? m.title_with_error({ title }) : title, site);
}
