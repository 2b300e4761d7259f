/** A value that a filter can have, as listings spell it most often, and how many listings it would leave. */
export type Choice = [value: string, count: number];

/** A filter that is in force, by its parameter; `value` where the parameter may be repeated. */
export type ActiveFilter = { name: string; value?: string };

/** The fewest filters that an empty list must let go to have listings, and how many it then has. */
export type Removal = { filters: ActiveFilter[]; count: number };

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
  without: Removal[];
};

/** The same of projects, in the order of `projectCategories` and `projectStatuses`. */
export type ProjectFacets = {
  categories: number[];
  statuses: number[];
  cities: Choice[];
  without: Removal[];
};

/** 'Karachi (12)' */
export const choiceText = ([value, count]: Choice) => `${value} (${count})`;

/** A place or a feature in the spelling of the choices, when it is one of them. */
export function spelledIn(choices: Choice[], text: string) {
  const isSame = ([value]: Choice) => value.toLowerCase() === text.toLowerCase();
  return choices.find(isSame)?.[0] ?? text;
}
