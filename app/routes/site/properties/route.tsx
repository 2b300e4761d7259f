import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type PageHandle, siteLinks } from "#app/components/layout/page-style";
import { officePlaces, siteOf } from "#app/components/layout/site";
import { FilterField, FilterSelect, filterControl, filterOptions } from "#app/components/lists/filter-field";
import { FilterForm } from "#app/components/lists/filter-form";
import { ListPage } from "#app/components/lists/list-page";
import { PropertyCard } from "#app/components/lists/property-card";
import { listMeta } from "#app/components/seo/page-meta";
import { propertyQuery } from "#app/schemas/listing-query";
import { propertyFilterWords } from "#app/schemas/listing-words";
import { propertyStatuses, propertyTypes } from "#app/schemas/property";
import { priceFilter } from "#app/schemas/units/examples";
import { rejectPost } from "#app/server/http/error-responses";
import { pageSize, redirectBeyondLastPage } from "#app/server/http/pagination";
import { readListQuery } from "#app/server/http/url-params";
import { mailedSiteUrl } from "#app/server/messages/alert-email";
import { findPageOgImageLink } from "#app/server/og-image/page-og-image";
import { findProperties } from "#db/queries/records/properties";
import { findSettings } from "#db/queries/settings";

const description = "Houses, villas, apartments, offices, shops and plots";

export const links = siteLinks;
export const handle: PageHandle = { style: "list" };

export const meta: MetaFunction<typeof loader> = (args) => {
  const places = officePlaces(siteOf(args.matches));
  const text = places ? `${description} in ${places}.` : `${description}.`;
  return listMeta({ title: "Properties", path: "/properties", description: text }, args);
};

export async function loader({ request }: LoaderFunctionArgs) {
  const ogImage = await findPageOgImageLink("home");
  const settings = await findSettings();
  const query = readListQuery(propertyQuery(settings), request);
  const { cards: properties, total, isTruncated } = await findProperties(query, pageSize);
  const page = query.page ?? 1;
  const pages = redirectBeyondLastPage(request, page, total);
  const filters = { ...query, minPrice: query.minPrice?.text, maxPrice: query.maxPrice?.text };
  return {
    properties,
    ogImage,
    total,
    isTruncated,
    page,
    pages,
    hasAlerts: mailedSiteUrl() !== undefined,
    filters,
    types: propertyTypes,
    statuses: propertyStatuses,
    ...priceFilter(settings),
  };
}

export const action = rejectPost;

const orderOptions: [string, string][] = [
  ["", "Newest first"],
  ["price", "Price, low to high"],
  ["price-desc", "Price, high to low"],
  ["area", "Area, small to large"],
  ["area-desc", "Area, large to small"],
];

const bedroomOptions: [string, string][] = [["", "Any"]];
for (let min = 1; min <= 6; min++) bedroomOptions.push([String(min), `${min} or more`]);

export default function Properties() {
  const {
    properties,
    types,
    statuses,
    filters,
    currency,
    from = "50 lakh",
    to = "5 crore",
    ...list
  } = useLoaderData<typeof loader>();
  const { q, type, sort, status, minPrice, maxPrice, bedrooms } = filters;
  const activeFilters = propertyFilterWords(filters);
  const moreFilters = (
    <>
      <FilterSelect
        name="status"
        label="Status"
        current={status}
        options={filterOptions(statuses)}
        isStacked
      />
      <FilterSelect
        name="bedrooms"
        label="Bedrooms"
        current={`${bedrooms ?? ""}`}
        options={bedroomOptions}
        isStacked
      />
      <PriceField
        name="minPrice"
        label="Price from"
        value={minPrice}
        placeholder={from}
        currency={currency}
      />
      <PriceField name="maxPrice" label="Price to" value={maxPrice} placeholder={to} currency={currency} />
    </>
  );
  const filterForm = (
    <FilterForm
      of="properties"
      q={q}
      choice={{ name: "type", values: types, current: type }}
      moreFilters={moreFilters}
      isOpen={Boolean(status ?? minPrice ?? maxPrice ?? bedrooms)}
    >
      <FilterSelect name="sort" label="Order" current={sort} options={orderOptions} />
    </FilterForm>
  );
  return (
    <ListPage names={["property", "properties"]} {...{ filterForm, activeFilters }} {...list}>
      {properties.map((property, index) => (
        <PropertyCard key={property.id} property={property} lead={index === 0} />
      ))}
    </ListPage>
  );
}

type PriceFieldProps = {
  name: string;
  label: string;
  value?: string;
  placeholder: string;
  currency?: string;
};

/** A price as free text, as in listings. */
function PriceField({ name, label, value, placeholder, currency }: PriceFieldProps) {
  return (
    <FilterField name={name} label={currency ? `${label}, ${currency}` : label} isStacked>
      <input
        className={filterControl}
        id={name}
        name={name}
        type="text"
        defaultValue={value}
        placeholder={placeholder}
      />
    </FilterField>
  );
}
