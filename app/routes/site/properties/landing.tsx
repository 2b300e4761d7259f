import type { LoaderFunctionArgs } from "@remix-run/node";
import { pageDataMeta, usePageData } from "#app/components/context/page-data";
import PropertyLanding from "#app/components/landings/property-landing";
import { type PageHandle, siteLinks } from "#app/components/layout/page-style";
import { type CardData, cardSizes } from "#app/components/lists/property-card";
import { landingBreadcrumbs } from "#app/components/seo/json-ld";
import { landingMeta } from "#app/components/seo/landing-meta";
import { errorMeta } from "#app/components/seo/page-meta";
import { rejectPost } from "#app/server/http/error-responses";
import { loadPropertyLanding } from "#app/server/lists/load-properties";
import { pageLoader } from "#app/server/page-cache/page-loader";
import { m } from "#app/words/compiled/messages.js";

export const links = siteLinks;
export const handle: PageHandle<{ properties: CardData[] }> = {
  style: "landing",
  lead: (data) => ({ picture: data.properties[0]?.picture, sizes: cardSizes }),
};

export const meta = pageDataMeta<typeof load>((args) => {
  if (!args.data) return errorMeta(args);
  return landingMeta(args.data, m.properties_count({ count: args.data.total }), args);
});

/** A landing page whose address has several parts; those of one part are at the address of a property. */
async function load(args: LoaderFunctionArgs) {
  const data = await loadPropertyLanding(args);
  args.context.jsonLd = landingBreadcrumbs(data.landing);
  return data;
}

export const loader = pageLoader(load);

export const action = rejectPost;

export default function Landing() {
  return <PropertyLanding {...usePageData<typeof load>()} />;
}
