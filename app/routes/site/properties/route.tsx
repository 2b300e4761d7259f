import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { officePlaces, siteOf } from "#app/components/context/site";
import { type PageHandle, siteLinks } from "#app/components/layout/page-style";
import { CardGrid } from "#app/components/lists/card-grid";
import { ListPage, type ListWords } from "#app/components/lists/list-page";
import { type CardData, cardSizes, isClosed, PropertyCard } from "#app/components/lists/property-card";
import { breadcrumbs } from "#app/components/seo/json-ld";
import { listMeta, pageOfList } from "#app/components/seo/page-meta";
import { ShortlistButton } from "#app/components/shortlist/shortlist-button";
import { mailedSiteUrl } from "#app/config/environment";
import { currentLanguage } from "#app/config/request-context";
import { describeFilters } from "#app/schemas/filters/filter-controls";
import { propertyFilters } from "#app/schemas/filters/listing-filters";
import { type PropertyQuery, propertyQuery } from "#app/schemas/filters/listing-query";
import { takeUnreadBounds } from "#app/schemas/filters/unread-bounds";
import { rejectPost } from "#app/server/http/error-responses";
import { pageSize, redirectBeyondLastPage } from "#app/server/http/pagination";
import { readListQuery, requestPath } from "#app/server/http/url-params";
import { findPageOgImageLink } from "#app/server/og-image/page-og-image";
import { m } from "#app/words/compiled/messages.js";
import { propertyQueries } from "#db/queries/records/properties";
import { findPageSettings } from "#db/queries/settings";

export const links = siteLinks;
export const handle: PageHandle<{ properties: CardData[] }> = {
  style: "list",
  lead: (data) => ({ picture: data.properties[0]?.picture, sizes: cardSizes }),
};

export const meta: MetaFunction<typeof loader> = (args) => {
  const places = officePlaces(siteOf(args.matches));
  const text = places ? m.properties_description_in({ places }) : m.properties_description();
  return listMeta(
    { title: m.properties_title(), path: "/properties", description: text, page: args.data?.page },
    args,
  );
};

export async function loader({ request: sent, context }: LoaderFunctionArgs) {
  const ogImage = await findPageOgImageLink("home");
  const settings = { ...(await findPageSettings()), language: currentLanguage() };
  const { unread, request } = takeUnreadBounds(sent, settings);
  const query = readListQuery(propertyQuery(settings), request);
  await dropOtherNeighborhood(request, query);
  const found = await propertyQueries.findCards(query, pageSize);
  const { cards: properties, total, isTruncated, facets } = found;
  const page = query.page ?? 1;
  const pages = redirectBeyondLastPage(request, page, total);
  const { choices, without } = facets;
  context.jsonLd = (site) => [breadcrumbs([pageOfList(m.properties_title(), "/properties", page)], site)];
  return {
    properties,
    ogImage,
    total,
    isTruncated,
    page,
    pages,
    hasAlerts: mailedSiteUrl() !== undefined,
    sort: query.sort,
    filters: describeFilters({
      many: m.filter_properties(),
      filters: propertyFilters,
      values: query,
      choices,
      settings,
      unread,
    }),
    without,
  };
}

/** @throws a redirect to the URL without the neighborhood when another city was chosen, which has none of its listings */
async function dropOtherNeighborhood(request: Request, { city, neighborhood }: PropertyQuery) {
  if (!city || !neighborhood) return;
  if ((await propertyQueries.findRecords({ city, neighborhood }, 1)).length > 0) return;
  const url = new URL(request.url);
  url.searchParams.delete("neighborhood");
  throw redirect(requestPath(request) + url.search);
}

export const action = rejectPost;

const orders = (): [string, string][] => [
  ["", m.order_newest()],
  ["price", m.order_price()],
  ["price-desc", m.order_price_desc()],
  ["area", m.order_area()],
  ["area-desc", m.order_area_desc()],
  ["rate", m.order_rate()],
  ["rate-desc", m.order_rate_desc()],
];

const listWords: ListWords = {
  title: m.properties_title,
  search: m.properties_search,
  show: m.properties_show,
  none: m.properties_none,
  count: m.properties_count,
};

export default function Properties() {
  const { properties, ...list } = useLoaderData<typeof loader>();
  return (
    <ListPage many="properties" of={listWords} orders={orders()} {...list}>
      <CardGrid>
        {properties.map((property, index) => (
          <PropertyCard
            key={property.id}
            property={property}
            lead={index === 0}
            action={<ShortlistButton id={property.id} title={property.title} />}
            look={isClosed(property) ? { image: "opacity-85" } : undefined}
          />
        ))}
      </CardGrid>
    </ListPage>
  );
}
