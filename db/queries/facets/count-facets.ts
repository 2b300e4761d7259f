import type { ActiveFilter, Facets } from "#app/schemas/facets/facets";
import type { PropertyQuery } from "#app/schemas/listing-query";
import { propertyStatuses, propertyTypes } from "#app/schemas/property";
import { choicesOf, maxPlaces } from "./choices";
import { type Filter, type FilterSet, failedFilters, filterSetOf } from "./filters";
import { findRemovals } from "./find-removals";
import type { ListingColumns } from "./listing-columns";

/** Most of the features that a page has room for. */
const maxFeatures = 10;

/** The last choice of 'or more'. */
const maxBedrooms = 6;

type Chosen = Pick<PropertyQuery, "city" | "neighborhood" | "feature">;

/** A choice counts what passes every filter but its own: a pass over all listings for each filter and each facet. */
export function countFacets(index: ListingColumns, filters: Filter[], chosen: Chosen): Facets {
  const { cityNames, neighborhoodNames, featureNames, sets } = index;
  const failed = failedFilters(index, filters);
  const count = (column: number[], size: number, ...own: string[]) =>
    countValues(column, size, failed, filterSetOf(filters, own));
  const bedrooms = count(index.bedrooms, 100, "bedrooms");
  // Another city has other neighborhoods.
  const cities = count(index.cities, cityNames.texts.length, "city", "neighborhood");
  const neighborhoods = count(index.neighborhoods, neighborhoodNames.texts.length, "neighborhood");
  const featureSets = count(index.featureSets, sets.length);
  const features = countMembers(sets, featureSets, featureNames.texts.length);
  return {
    types: count(index.types, propertyTypes.length, "type"),
    statuses: count(index.statuses, propertyStatuses.length, "status"),
    bedrooms: Array.from({ length: maxBedrooms }, (_, at) => sum(bedrooms.slice(at + 1))),
    cities: choicesOf(cityNames, cities, [chosen.city ?? ""], maxPlaces),
    neighborhoods: choicesOf(neighborhoodNames, neighborhoods, [chosen.neighborhood ?? ""], maxPlaces),
    features: choicesOf(featureNames, features, chosen.feature ?? [], maxFeatures),
    without: sum(featureSets) === 0 ? findRemovals(failed, filters.map(withoutMark)) : [],
  };
}

const withoutMark = ({ mark: _, ...filter }: Filter): ActiveFilter => filter;

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);

/** Rows by the value in a column. @param own a row may fail these */
function countValues(column: number[], size: number, failed: Uint32Array, own: FilterSet) {
  const counts = new Uint32Array(size);
  for (let row = 0; row < failed.length; row++)
    if (((failed[row] as number) & ~own) === 0) (counts[column[row] as number] as number) += 1;
  return Array.from(counts);
}

/** Counts of sets as counts of their members. */
function countMembers(sets: number[][], countsOfSets: number[], size: number) {
  const counts = Array.from({ length: size }, () => 0);
  for (const [set, members] of sets.entries())
    for (const member of members) (counts[member] as number) += countsOfSets[set] as number;
  return counts;
}
