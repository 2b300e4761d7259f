import type { LoaderFunctionArgs } from "@remix-run/node";
import { lazy, Suspense } from "react";
import { pageDataMeta, usePageData } from "#app/components/context/page-data";
import { siteOf } from "#app/components/context/site";
import { ErrorPage } from "#app/components/layout/error-page";
import { isLanding, type PageHandle, siteLinks } from "#app/components/layout/page-style";
import { cardSizes } from "#app/components/lists/property-card";
import { gallerySizes } from "#app/components/media/picture-sources";
import { landingBreadcrumbs } from "#app/components/seo/json-ld";
import { landingMeta } from "#app/components/seo/landing-meta";
import { errorMeta, pageMeta } from "#app/components/seo/page-meta";
import { recordAddress } from "#app/schemas/addresses/record-address";
import { rejectPost } from "#app/server/http/error-responses";
import { isLandingRequest } from "#app/server/lists/landing-page";
import { loadPropertyLanding } from "#app/server/lists/load-properties";
import { pageLoader } from "#app/server/page-cache/page-loader";
import { m } from "#app/words/compiled/messages.js";
import { loadProperty } from "./load-property";

export const links = siteLinks;
export const handle: PageHandle<Awaited<ReturnType<typeof load>>> = {
  style: "detail",
  lead: (data) =>
    isLanding(data)
      ? { picture: data.properties[0]?.picture, sizes: cardSizes }
      : { picture: data.pictures[0], sizes: gallerySizes },
  part: (data) => (isLanding(data) ? "lists" : "property-record"),
};

export const meta = pageDataMeta<typeof load>((args) => {
  if (!args.data) return errorMeta(args, missing());
  if (isLanding(args.data))
    return landingMeta(args.data, m.properties_count({ count: args.data.total }), {
      ...args,
      data: args.data,
    });
  const site = siteOf(args.matches);
  const { property, search, summary } = args.data;
  const path = recordAddress("properties", property);
  return pageMeta({
    title: search?.title || property.title,
    description: search?.description || summary,
    path,
    site,
    isPreview: args.data.isPreview,
    ogImage: args.data.ogImage,
  });
});

/** A property, or the landing page whose words are in the place of its number. */
async function load(args: LoaderFunctionArgs) {
  if (!isLandingRequest(args)) return loadProperty(args);
  const landing = await loadPropertyLanding(args);
  args.context.jsonLd = landingBreadcrumbs(landing.landing);
  return landing;
}

export const loader = pageLoader(load);

export const action = rejectPost;

const PropertyRecord = lazy(() => import("./property-record"));

const PropertyLanding = lazy(() => import("#app/components/landings/property-landing"));

export default function PropertyOrLanding() {
  const loaded = usePageData<typeof load>();
  return (
    <Suspense>
      {isLanding(loaded) ? <PropertyLanding {...loaded} /> : <PropertyRecord {...loaded} />}
    </Suspense>
  );
}

const missing = () => ({
  title: m.property_missing(),
  text: m.property_missing_text(),
  action: { to: "/properties", label: m.properties_all() },
});

export function ErrorBoundary() {
  return <ErrorPage missing={missing()} />;
}
