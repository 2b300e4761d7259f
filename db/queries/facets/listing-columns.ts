import type { ListingIndex } from "./listing-index";

/** The columns of an index, without what finds its rows. */
export type ListingColumns = Omit<ListingIndex, "rowOf" | "apply">;

const columns = [
  "ids",
  "shown",
  "types",
  "statuses",
  "bedrooms",
  "prices",
  "areas",
  "rates",
  "times",
  "cities",
  "neighborhoods",
  "featureSets",
] as const;

/** The rows of these listings, each once. */
export function rowsOf(index: ListingIndex, ids: number[]) {
  return [...new Set(ids.map((id) => index.rowOf(id)))].filter((row) => row !== undefined);
}

/** The rows of these listings alone, such as those that a search finds: filters and counts go through all rows. */
export function columnsOf(index: ListingIndex, ids: number[]): ListingColumns {
  const { cityNames, neighborhoodNames, featureNames, sets } = index;
  const rows = rowsOf(index, ids);
  const entries = columns.map((name) => [name, rows.map((row) => index[name][row])]);
  return { cityNames, neighborhoodNames, featureNames, sets, ...Object.fromEntries(entries) };
}
