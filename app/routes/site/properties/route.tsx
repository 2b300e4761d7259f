import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FilterForm } from "#app/components/lists/filter-form";
import { ListPage } from "#app/components/lists/list-page";
import { PropertyCard } from "#app/components/lists/record-cards";
import { listMeta } from "#app/components/seo/page-meta";
import { propertyQuery } from "#app/schemas/listing-query";
import { propertyStatuses, propertyTypes } from "#app/schemas/property";
import { rejectPost } from "#app/server/http/error-responses";
import { pageSize, redirectBeyondLastPage } from "#app/server/http/pagination";
import { readListQuery } from "#app/server/http/url-params";
import { findProperties } from "#db/queries/records/properties";
import { OrderSelect, PropertyFilters } from "./property-filters";

const description = "Houses, villas, apartments, offices, shops and plots in Karachi, Rawalpindi and Wah.";

export const meta: MetaFunction<typeof loader> = (args) =>
  listMeta({ title: "Properties", path: "/properties", description }, args);

export async function loader({ request }: LoaderFunctionArgs) {
  const query = readListQuery(propertyQuery, request);
  const { cards: properties, total, isCut } = await findProperties(query, pageSize);
  const page = query.page ?? 1;
  const pages = redirectBeyondLastPage(request, page, total);
  const filters = { ...query, minPrice: query.minPrice?.text, maxPrice: query.maxPrice?.text };
  return { properties, total, isCut, page, pages, filters, types: propertyTypes, statuses: propertyStatuses };
}

export const action = rejectPost;

export default function Properties() {
  const { properties, types, statuses, filters, ...list } = useLoaderData<typeof loader>();
  const { q, type, sort, status, minPrice, maxPrice, bedrooms } = filters;
  const activeFilters = [
    q && `"${q}"`,
    type && `under ${type}`,
    status,
    minPrice && `from ${minPrice}`,
    maxPrice && `up to ${maxPrice}`,
    bedrooms && `${bedrooms} bedrooms or more`,
  ];
  const filterForm = (
    <FilterForm
      of="properties"
      q={q}
      choice={{ name: "type", values: types, current: type }}
      moreFilters={{
        isOpen: Boolean(status ?? minPrice ?? maxPrice ?? bedrooms),
        fields: <PropertyFilters {...filters} statuses={statuses} />,
      }}
    >
      <OrderSelect current={sort} />
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
