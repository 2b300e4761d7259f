import type { ProjectQuery, PropertyQuery } from "./listing-query";

type PropertyFilters = Pick<PropertyQuery, "q" | "type" | "status" | "bedrooms"> & {
  minPrice?: string;
  maxPrice?: string;
};

const isText = (word: unknown): word is string => typeof word === "string" && word !== "";

/** The filters of a list of properties in words: ['"garden"', 'under villa', 'from 50 lakh'] */
export function propertyFilterWords({ q, type, status, minPrice, maxPrice, bedrooms }: PropertyFilters) {
  return [
    q && `"${q}"`,
    type && `under ${type}`,
    status,
    minPrice && `from ${minPrice}`,
    maxPrice && `up to ${maxPrice}`,
    bedrooms && `${bedrooms} bedrooms or more`,
  ].filter(isText);
}

/** The same of projects. */
export function projectFilterWords({ q, category, status }: Pick<ProjectQuery, "q" | "category" | "status">) {
  return [q && `"${q}"`, category && `under ${category}`, status].filter(isText);
}
