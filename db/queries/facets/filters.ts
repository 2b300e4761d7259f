import type { ActiveFilter } from "#app/schemas/facets/facets";
import type { PropertyQuery } from "#app/schemas/listing-query";
import { propertyStatuses, propertyTypes } from "#app/schemas/property";
import type { ListingIndex } from "./listing-index";
import type { Vocabulary } from "./vocabulary";

/** A filter in force, and which rows of the index it leaves. */
export type Filter = ActiveFilter & { matches: (row: number) => boolean };

/** @param found the ids that the search of the query finds */
export function filtersOf(index: ListingIndex, query: PropertyQuery, found?: number[]): Filter[] {
  const { type, status, bedrooms, city, neighborhood, minPrice, maxPrice, minArea, maxArea } = query;
  const filters: (Filter | undefined | "" | 0)[] = [
    found && { name: "q", matches: isIn(found, index.ids) },
    type && { name: "type", matches: equals(index.types, propertyTypes.indexOf(type)) },
    status && { name: "status", matches: equals(index.statuses, propertyStatuses.indexOf(status)) },
    bedrooms && { name: "bedrooms", matches: atLeast(index.bedrooms, bedrooms) },
    city && { name: "city", matches: isWord(index.cities, index.cityNames, city) },
    neighborhood && {
      name: "neighborhood",
      matches: isWord(index.neighborhoods, index.neighborhoodNames, neighborhood),
    },
    minPrice && { name: "minPrice", matches: atLeast(index.prices, minPrice.amount) },
    maxPrice && { name: "maxPrice", matches: atMost(index.prices, maxPrice.amount) },
    minArea && { name: "minArea", matches: atLeast(index.areas, minArea.amount) },
    maxArea && { name: "maxArea", matches: atMost(index.areas, maxArea.amount) },
    ...(query.feature ?? []).map((value) => ({ name: "feature", value, matches: hasFeature(index, value) })),
  ];
  return filters.filter((filter) => typeof filter === "object");
}

const equals = (column: number[], value: number) => (row: number) => column[row] === value;
/** NaN, what can't be read, is in no range. */
const atLeast = (column: number[], min: number) => (row: number) => (column[row] as number) >= min;
const atMost = (column: number[], max: number) => (row: number) => (column[row] as number) <= max;

function isIn(found: number[], ids: number[]) {
  const set = new Set(found);
  return (row: number) => set.has(ids[row] as number);
}

function isWord(column: number[], names: Vocabulary, text: string) {
  const word = names.find(text);
  return (row: number) => names.words[column[row] as number] === word;
}

function hasFeature({ sets, featureSets, featureNames }: ListingIndex, feature: string) {
  const word = featureNames.find(feature);
  const haveIt = sets.map((spellings) => spellings.some((spelling) => featureNames.words[spelling] === word));
  return (row: number) => haveIt[featureSets[row] as number] === true;
}
