import type { Facets, Removal } from "#app/schemas/facets/facets";
import type { PropertyQuery } from "#app/schemas/listing-query";
import { propertyStatuses, propertyTypes } from "#app/schemas/property";
import { choicesOf } from "./choices";
import type { Filter } from "./filters";
import type { ListingIndex } from "./listing-index";

/** Most of the choices that a page has room for: places, features, and filters to let go. */
const maxPlaces = 20;
const maxFeatures = 12;
const maxRemovals = 5;

/** The last choice of 'or more'. */
const maxBedrooms = 6;

/** The filters in force as bits: bit 0 of a set is the first filter. */
type FilterSet = number;

/** Listings by the value in a column: all that visitors see, and those that pass every filter but the column's own. */
type Counter = { column: number[]; own: FilterSet; all: number[]; matched: number[] };

type Chosen = Pick<PropertyQuery, "city" | "neighborhood" | "feature">;

/** Counts in one pass over what visitors see; in a second one when nothing matches. */
export function countFacets(index: ListingIndex, filters: Filter[], chosen: Chosen): Facets {
  const counterOf = (column: number[], size: number, ...own: string[]): Counter => {
    return { column, own: setOf(filters, own), all: zeros(size), matched: zeros(size) };
  };
  const { cityNames, neighborhoodNames, featureNames, sets } = index;
  const types = counterOf(index.types, propertyTypes.length, "type");
  const statuses = counterOf(index.statuses, propertyStatuses.length, "status");
  const bedrooms = counterOf(index.bedrooms, 100, "bedrooms");
  // Another city has other neighborhoods.
  const cities = counterOf(index.cities, cityNames.texts.length, "city", "neighborhood");
  const neighborhoods = counterOf(index.neighborhoods, neighborhoodNames.texts.length, "neighborhood");
  const featureSets = counterOf(index.featureSets, sets.length);
  const counters = [types, statuses, bedrooms, cities, neighborhoods, featureSets];
  for (let row = 0; row < index.shown.length; row++) {
    if (!index.shown[row]) continue;
    const failed = failedBy(filters, row);
    for (const { column, own, all, matched } of counters) {
      const value = column[row] as number;
      all[value] = (all[value] as number) + 1;
      if ((failed & ~own) === 0) matched[value] = (matched[value] as number) + 1;
    }
  }
  const features = countMembers(sets, featureSets, featureNames.texts.length);
  const isEmpty = featureSets.matched.every((count) => count === 0);
  return {
    types: types.matched,
    statuses: statuses.matched,
    bedrooms: Array.from({ length: maxBedrooms }, (_, at) => sum(bedrooms.matched.slice(at + 1))),
    cities: choicesOf(cityNames, cities, [chosen.city ?? ""], maxPlaces),
    neighborhoods: choicesOf(neighborhoodNames, neighborhoods, [chosen.neighborhood ?? ""], maxPlaces),
    features: choicesOf(featureNames, features, chosen.feature ?? [], maxFeatures),
    without: isEmpty ? findRemovals(index, filters) : [],
  };
}

const zeros = (size: number) => Array.from({ length: size }, () => 0);
const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);

function setOf(filters: Filter[], names: string[]): FilterSet {
  return filters.reduce((set, { name }, at) => (names.includes(name) ? set | (1 << at) : set), 0);
}

function failedBy(filters: Filter[], row: number): FilterSet {
  let failed = 0;
  for (let at = 0; at < filters.length; at++) if (!filters[at]?.matches(row)) failed |= 1 << at;
  return failed;
}

/** The ways to let go of as few filters as possible, the most listings first. */
function findRemovals(index: ListingIndex, filters: Filter[]): Removal[] {
  const counts = new Map<FilterSet, number>();
  for (let row = 0; row < index.shown.length; row++) {
    const failed = index.shown[row] ? failedBy(filters, row) : 0;
    if (failed) counts.set(failed, (counts.get(failed) ?? 0) + 1);
  }
  const removals = [...counts].map(([failed, count]): Removal => {
    const removed = filters.filter((_, at) => failed & (1 << at));
    return { filters: removed.map(({ matches: _, ...filter }) => filter), count };
  });
  const fewest = Math.min(...removals.map((removal) => removal.filters.length));
  return removals
    .filter((removal) => removal.filters.length === fewest)
    .sort((a, b) => b.count - a.count)
    .slice(0, maxRemovals);
}

/** Counts of sets as counts of their members. */
function countMembers(sets: number[][], { all, matched }: Counter, size: number) {
  const counts = { all: zeros(size), matched: zeros(size) };
  for (const [set, members] of sets.entries())
    for (const member of members) {
      counts.all[member] = (counts.all[member] as number) + (all[set] as number);
      counts.matched[member] = (counts.matched[member] as number) + (matched[set] as number);
    }
  return counts;
}
