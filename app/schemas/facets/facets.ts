/** A value that a filter can have, as listings spell it most often, and how many listings it would leave. */
export type Choice = [value: string, count: number];

/** A filter that is in force, by its parameter; `value` where the parameter may be repeated. */
export type ActiveFilter = { name: string; value?: string };

/**
 * What each choice of a filter would leave, under the other filters in force. Each count is exact; of a search, among the
 * listings that it finds.
 */
export type Facets = {
  /** In the order of `propertyTypes` and `propertyStatuses`. */
  types: number[];
  statuses: number[];
  /** With 1, 2 … 6 bedrooms or more. */
  bedrooms: number[];
  /** The most frequent ones, by name. */
  cities: Choice[];
  neighborhoods: Choice[];
  features: Choice[];
  /** How many each filter in force leaves when it alone is let go, the most first; those that leave none are left out. */
  without: (ActiveFilter & { count: number })[];
};
