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
  const entries = columns.map((name) => [name, pick(index[name], rows)]);
  return { cityNames, neighborhoodNames, featureNames, sets, ...Object.fromEntries(entries) };
}

/** As a loop, which takes a fifth of the time of `map`. */
function pick(column: number[], rows: number[]) {
  const values = new Array<number>(rows.length);
  for (let at = 0; at < rows.length; at++) values[at] = column[rows[at] as number] as number;
  return values;
}
