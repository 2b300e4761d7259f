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

/** Facets as a document has them, a line for each choice, 'Karachi (12)': it has the text once more, where brotli finds it. */
export type PackedFacets = Omit<Facets, ChoiceName> & Record<ChoiceName, string>;

type ChoiceName = "cities" | "neighborhoods" | "features";

export function packFacets({ cities, neighborhoods, features, ...counts }: Facets): PackedFacets {
  const packed = { neighborhoods: packChoices(neighborhoods), features: packChoices(features) };
  return { ...counts, ...packed, cities: packChoices(cities) };
}

export const packChoices = (choices: Choice[]) => choices.map(choiceText).join("\n");

/** 'Karachi (12)' */
export const choiceText = ([value, count]: Choice) => `${value} (${count})`;

export function unpackChoices(packed: string): Choice[] {
  return packed.split("\n").flatMap((line): Choice[] => {
    const [, value, count] = /^(.*) \((\d+)\)$/.exec(line) ?? [];
    return value ? [[value, Number(count)]] : [];
  });
}

/** A place or a feature in the spelling of the choices, when it is one of them. */
export function spelledIn(choices: Choice[], text: string) {
  const isSame = ([value]: Choice) => value.toLowerCase() === text.toLowerCase();
  return choices.find(isSame)?.[0] ?? text;
}
