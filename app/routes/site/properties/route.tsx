import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { officePlaces, siteOf } from "#app/components/context/site";
import { type PageHandle, siteLinks } from "#app/components/layout/page-style";
import { FilterSelect } from "#app/components/lists/filter-field";
import { FilterForm } from "#app/components/lists/filter-form";
import { ListPage } from "#app/components/lists/list-page";
import { PropertyCard } from "#app/components/lists/property-card";
import { listMeta } from "#app/components/seo/page-meta";
import { mailedSiteUrl } from "#app/config/environment";
import { propertyQuery } from "#app/schemas/listing-query";
import { propertyFilterWords, typedFilters } from "#app/schemas/listing-words";
import { takeUnreadBounds } from "#app/schemas/listings/unread-bounds";
import { propertyStatuses, propertyTypes } from "#app/schemas/property";
import { areaFilter, priceFilter } from "#app/schemas/units/examples";
import { rejectPost } from "#app/server/http/error-responses";
import { pageSize, redirectBeyondLastPage } from "#app/server/http/pagination";
import { readListQuery } from "#app/server/http/url-params";
import { findPageOgImageLink } from "#app/server/og-image/page-og-image";
import { findFacets } from "#db/queries/facets/find-facets";
import { findProperties, propertyQueries } from "#db/queries/records/properties";
import { findSettings } from "#db/queries/settings";
import { dropOtherNeighborhood, inListedSpelling } from "./chosen-place";
import { MoreFilters } from "./more-filters";

const description = "Houses, villas, apartments, offices, shops and plots";

export const links = siteLinks;
export const handle: PageHandle = { style: "list" };

export const meta: MetaFunction<typeof loader> = (args) => {
  const places = officePlaces(siteOf(args.matches));
  const text = places ? `${description} in ${places}.` : `${description}.`;
  return listMeta({ title: "Properties", path: "/properties", description: text }, args);
};

export async function loader({ request: sent }: LoaderFunctionArgs) {
  const ogImage = await findPageOgImageLink("home");
  const settings = await findSettings();
  const { unread, request } = takeUnreadBounds(sent, settings);
  const query = readListQuery(propertyQuery(settings), request);
  await dropOtherNeighborhood(request, query);
  // The list and the counts are of one search.
  const found = await propertyQueries.findMatches({ q: query.q });
  const { cards: properties, total, isTruncated } = await findProperties({ ...query, found }, pageSize);
  const page = query.page ?? 1;
  const pages = redirectBeyondLastPage(request, page, total);
  const facets = await findFacets(query, found);
  return {
    properties,
    ogImage,
    total,
    isTruncated,
    page,
    pages,
    hasAlerts: mailedSiteUrl() !== undefined,
    facets,
    filters: inListedSpelling(typedFilters(query), facets),
    // Most addresses have none.
    ...(Object.keys(unread).length > 0 && { unread }),
    types: propertyTypes,
    statuses: propertyStatuses,
    ...priceFilter(settings),
    ...areaFilter(settings),
  };
}

export const action = rejectPost;

const orderOptions: [string, string][] = [
  ["", "Newest first"],
  ["price", "Price, low to high"],
  ["price-desc", "Price, high to low"],
  ["area", "Area, small to large"],
  ["area-desc", "Area, large to small"],
  ["rate", "Price per square foot, low to high"],
  ["rate-desc", "Price per square foot, high to low"],
];

const defaultAreaRange: [string, string] = ["5 Marla", "1 Kanal"];

export default function Properties() {
  const { properties, types, statuses, filters, facets, currency, unread, ...loaded } =
    useLoaderData<typeof loader>();
  const { from = "50 lakh", to = "5 crore", areaRange = defaultAreaRange, ...list } = loaded;
  const { q, type, sort, status, bedrooms, city, neighborhood, feature } = filters;
  const { minPrice, maxPrice, minArea, maxArea } = filters;
  const activeFilters = propertyFilterWords(filters);
  const moreFilters = (
    <MoreFilters
      filters={filters}
      unread={unread}
      facets={facets}
      statuses={statuses}
      currency={currency}
      areaRange={areaRange}
      priceRange={[from, to]}
    />
  );
  const isOpen = Boolean(
    unread ??
      status ??
      bedrooms ??
      city ??
      neighborhood ??
      feature ??
      minPrice ??
      maxPrice ??
      minArea ??
      maxArea,
  );
  const filterForm = (
    <FilterForm
      of="properties"
      q={q}
      choice={{ name: "type", values: types, counts: facets.types, current: type }}
      moreFilters={moreFilters}
      isOpen={isOpen}
    >
      <FilterSelect name="sort" label="Order" current={sort} options={orderOptions} />
    </FilterForm>
  );
  return (
    <ListPage
      names={["property", "properties"]}
      filterForm={filterForm}
      activeFilters={activeFilters}
      without={facets.without}
      {...list}
    >
      {properties.map((property, index) => (
        <PropertyCard key={property.id} property={property} lead={index === 0} />
      ))}
    </ListPage>
  );
}
