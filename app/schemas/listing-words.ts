import type { ActiveFilter } from "./facets/facets";
import type { ProjectQuery, PropertyQuery } from "./listing-query";

/** The filters of a list of properties, with quantities as they were typed. */
export type PropertyFilters = Pick<
  PropertyQuery,
  "q" | "type" | "status" | "bedrooms" | "city" | "neighborhood" | "feature"
> &
  Partial<Record<Quantity, string>>;

type Quantity = "minPrice" | "maxPrice" | "minArea" | "maxArea";

/** The filters of a query with quantities as they were typed. */
export function typedFilters<Query extends Pick<PropertyQuery, Quantity>>(query: Query) {
  const { minPrice, maxPrice, minArea, maxArea, ...others } = query;
  return {
    ...others,
    minPrice: minPrice?.text,
    maxPrice: maxPrice?.text,
    minArea: minArea?.text,
    maxArea: maxArea?.text,
  };
}

/** A filter in force and its words: `"garden"`, `under villa`, `from 50 lakh`. */
export type FilterInWords = ActiveFilter & { words: string };

/** The filters of a list of properties in words. */
export function propertyFilterWords(filters: PropertyFilters) {
  const { q, type, status, minPrice, maxPrice, bedrooms, city, neighborhood, minArea, maxArea } = filters;
  return inWords([
    ["q", q && `"${q}"`],
    ["type", type && `under ${type}`],
    ["status", status],
    ["city", city && `in ${city}`],
    ["neighborhood", neighborhood && `in ${neighborhood}`],
    ["minPrice", minPrice && `from ${minPrice}`],
    ["maxPrice", maxPrice && `up to ${maxPrice}`],
    ["minArea", minArea && `${minArea} or larger`],
    ["maxArea", maxArea && `${maxArea} or smaller`],
    ["bedrooms", bedrooms && `${bedrooms} bedrooms or more`],
    ...(filters.feature ?? []).map((value): Entry => ["feature", `with ${value}`, value]),
  ]);
}

/** The same of projects. */
export function projectFilterWords({ q, category, status, city }: ProjectQuery) {
  return inWords([
    ["q", q && `"${q}"`],
    ["category", category && `under ${category}`],
    ["status", status],
    ["city", city && `in ${city}`],
  ]);
}

type Entry = [name: string, words: string | number | undefined, value?: string];

function inWords(entries: Entry[]) {
  return entries.flatMap(([name, words, value]): FilterInWords[] =>
    typeof words === "string" && words !== "" ? [{ name, words, ...(value !== undefined && { value }) }] : [],
  );
}
