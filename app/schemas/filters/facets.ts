import { numberLocale } from "#app/words/number-locale";
/** A value that a filter can have, as listings spell it most often, and how many listings it would leave. */
export type Choice = [value: string, count: number];

/** A filter that is in force, by its parameter; `value` where the parameter may be repeated. */
export type ActiveFilter = { name: string; value?: string };

/** The fewest filters that an empty list must let go to have listings, and how many it then has. */
export type Removal = { filters: ActiveFilter[]; count: number };

/**
 * `choices`: what each choice of a filter would leave, under the other filters in force. Each count is exact; of a search,
 * among the listings that it finds. `without`: of an empty list.
 */
export type Facets = { choices: Record<string, Choice[]>; without: Removal[] };

/** 'Karachi (12)' */
export const choiceText = ([value, count]: Choice) =>
  `${value} (${count.toLocaleString(numberLocale(), { useGrouping: false })})`;
