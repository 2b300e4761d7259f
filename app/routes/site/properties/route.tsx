import type { LoaderFunctionArgs } from "@remix-run/node";
import { pageDataMeta, usePageData } from "#app/components/context/page-data";
import { officePlaces, siteOf } from "#app/components/context/site";
import { type PageHandle, siteLinks } from "#app/components/layout/page-style";
import { type CardData, cardSizes } from "#app/components/lists/property-card";
import { PropertyList } from "#app/components/lists/property-list";
import { breadcrumbs } from "#app/components/seo/json-ld";
import { listMeta, pageOfList } from "#app/components/seo/page-meta";
import { rejectPost } from "#app/server/http/error-responses";
import { loadProperties } from "#app/server/lists/load-properties";
import { pageLoader } from "#app/server/page-cache/page-loader";
import { m } from "#app/words/compiled/messages.js";

export const links = siteLinks;
export const handle: PageHandle<{ properties: CardData[] }> = {
  style: "list",
  lead: (data) => ({ picture: data.properties[0]?.picture, sizes: cardSizes }),
};

export const meta = pageDataMeta<typeof load>((args) => {
  const places = officePlaces(siteOf(args.matches));
  const text = places ? m.properties_description_in({ places }) : m.properties_description();
  return listMeta(
    { title: m.properties_title(), path: "/properties", description: text, page: args.data?.page },
    args,
  );
});

async function load({ request, context }: LoaderFunctionArgs) {
  const list = await loadProperties(request);
  context.jsonLd = (site) => [
    breadcrumbs([pageOfList(m.properties_title(), "/properties", list.page)], site),
  ];
  return list;
}

export const loader = pageLoader(load);

export const action = rejectPost;

export default function Properties() {
  return <PropertyList {...usePageData<typeof load>()} />;
}
