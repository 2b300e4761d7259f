import type { ActiveFilter } from "#app/schemas/facets/facets";
import type { PropertyQuery } from "#app/schemas/listing-query";
import { propertyStatuses, propertyTypes } from "#app/schemas/property";
import type { ListingColumns } from "./listing-columns";
import type { Vocabulary } from "./vocabulary";

/** The filters that a row fails, a bit for each; and two bits for what no filter of a visitor lets through. */
export type FilterSet = number;

export const isHidden: FilterSet = 1 << 30;
const isDeleted: FilterSet = 1 << 29;

/** A filter in force; `mark` sets its bit in the rows that fail it. */
export type Filter = ActiveFilter & { mark: (failed: Uint32Array, bit: FilterSet) => void };

/** @param found the rows that the search of the query finds; without them it lets all through */
export function filtersOf(index: ListingColumns, query: PropertyQuery, found?: number[]): Filter[] {
  const { type, status, bedrooms, city, neighborhood, minPrice, maxPrice, minArea, maxArea } = query;
  const filters: (Filter | undefined | "" | 0)[] = [
    found && { name: "q", mark: markOthers(found) },
    type && { name: "type", mark: markOtherValue(index.types, propertyTypes.indexOf(type)) },
    status && { name: "status", mark: markOtherValue(index.statuses, propertyStatuses.indexOf(status)) },
    bedrooms && { name: "bedrooms", mark: markOutside(index.bedrooms, bedrooms) },
    city && { name: "city", mark: markOtherWord(index.cities, index.cityNames, city) },
    neighborhood && {
      name: "neighborhood",
      mark: markOtherWord(index.neighborhoods, index.neighborhoodNames, neighborhood),
    },
    minPrice && { name: "minPrice", mark: markOutside(index.prices, minPrice.amount) },
    maxPrice && { name: "maxPrice", mark: markOutside(index.prices, undefined, maxPrice.amount) },
    minArea && { name: "minArea", mark: markOutside(index.areas, minArea.amount) },
    maxArea && { name: "maxArea", mark: markOutside(index.areas, undefined, maxArea.amount) },
    ...(query.feature ?? []).map((value) => ({ name: "feature", value, mark: markWithout(index, value) })),
  ];
  return filters.filter((filter) => typeof filter === "object");
}

/** What each row fails: the filters by their places in the list. */
export function failedFilters(index: ListingColumns, filters: Filter[]) {
  const { ids, shown } = index;
  const failed = new Uint32Array(ids.length);
  for (let row = 0; row < failed.length; row++)
    if (!shown[row]) failed[row] = ids[row] ? isHidden : isHidden | isDeleted;
  for (const [at, { mark }] of filters.entries()) mark(failed, 1 << at);
  return failed;
}

/** The bits of the filters with these names. */
export function filterSetOf(filters: Filter[], names: string[]): FilterSet {
  return filters.reduce((set, { name }, at) => (names.includes(name) ? set | (1 << at) : set), 0);
}

/** NaN, what can't be read, is in no range. */
function markOutside(column: number[], min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY) {
  return (failed: Uint32Array, bit: FilterSet) => {
    for (let row = 0; row < failed.length; row++) {
      const value = column[row] as number;
      if (!(value >= min && value <= max)) (failed[row] as number) |= bit;
    }
  };
}

function markOtherValue(column: number[], wanted: number) {
  return (failed: Uint32Array, bit: FilterSet) => {
    for (let row = 0; row < failed.length; row++) if (column[row] !== wanted) (failed[row] as number) |= bit;
  };
}

/** @param passing 1 for the values of the column that pass */
function markFailing(column: number[], passing: Uint8Array) {
  return (failed: Uint32Array, bit: FilterSet) => {
    for (let row = 0; row < failed.length; row++)
      if (!passing[column[row] as number]) (failed[row] as number) |= bit;
  };
}

function markOtherWord(column: number[], names: Vocabulary, text: string) {
  const wanted = names.find(text);
  return markFailing(
    column,
    Uint8Array.from(names.words, (word) => Number(word === wanted)),
  );
}

function markWithout({ sets, featureSets, featureNames }: ListingColumns, feature: string) {
  const wanted = featureNames.find(feature);
  const hasIt = (spellings: number[]) =>
    spellings.some((spelling) => featureNames.words[spelling] === wanted);
  return markFailing(
    featureSets,
    Uint8Array.from(sets, (spellings) => Number(hasIt(spellings))),
  );
}

function markOthers(rows: number[]) {
  return (failed: Uint32Array, bit: FilterSet) => {
    for (let row = 0; row < failed.length; row++) (failed[row] as number) |= bit;
    for (const row of rows) (failed[row] as number) &= ~bit;
  };
}
