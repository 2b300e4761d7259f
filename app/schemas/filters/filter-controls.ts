import { m } from "#app/words/compiled/messages.js";
import { firmLists } from "#app/words/firm-lists";
import type { ListName } from "#app/words/list-names";
import { areaRange, labelCurrency, priceRange } from "../units/examples";
import type { UnitSettings } from "../units/unit-settings";
import { boundsInWords } from "./bounds-in-words";
import { choiceWord } from "./custom-filters";
import type { Choice, Facets } from "./facets";
import type { Filter, FilterOf, Filters, FilterValues, Kind } from "./filter";
import { type FilterInWords, filterWords, listInWords, type TypedFilter, typedFilters } from "./filter-words";
import type { UnreadBounds } from "./unread-bounds";

/** A filter as the form draws it: its choices with their counts, what is chosen or typed, and why that can't be read. */
export type FilterControl = {
  kind: Exclude<Kind, `custom${string}`>;
  name: string;
  /** List of the choices, where the firm has words of its own for them. */
  list?: ListName;
  label: string;
  isPrimary?: true;
  choices?: Choice[];
  chosen: string[];
  placeholder?: string;
  error?: string;
  /** Label of a range, at its lower bound; the upper one is the next control. */
  range?: string;
};

export type ListFilters = {
  controls: FilterControl[];
  chips: FilterInWords[];
  /** Filters in force among those that fold away, and whether one of them can't be read. */
  folded: number;
  isOpen: boolean;
  /** The list in a sentence: 'villas in Karachi' */
  words: string;
};

type List = {
  /** Noun of the records */
  many: string;
  filters: Filters;
  values: FilterValues;
  choices: Facets["choices"];
  settings: UnitSettings;
  unread?: UnreadBounds;
};

export function describeFilters({
  many,
  filters,
  values,
  choices,
  settings,
  unread = {},
}: List): ListFilters {
  const typed = typedFilters(filters, values).map((filter) => inListedSpelling(filter, choices));
  const inWords = boundsInWords(filters, typed, settings);
  const chosenOf = (name: string) => typed.filter((one) => one.name === name).map(({ text }) => text);
  const isFolded = (filter?: Filter) => !(filter?.kind === "search" || isPrimary(filter));
  const controls = Object.entries(filters).flatMap(([name, filter]): FilterControl[] => {
    const [text, error] = unread[name] ?? [];
    const chosen = text === undefined ? chosenOf(name) : [text];
    const isWithout = choices[name]?.length === 0;
    // A neighborhood is offered in a city alone.
    const isOutside = filter.kind === "place" && filter.within && !chosenOf(filter.within)[0] && !chosen[0];
    if (isWithout || isOutside) return [];
    // A key without a value costs bytes in every list.
    const control = {
      kind: drawnAs(filter),
      name,
      label: filter.label(),
      ...(choices[name] && {
        choices: choices[name].map(([value, count]) => [wordOf(filter, value), count]) as Choice[],
      }),
      chosen: chosen.map((value) => wordOf(filter, value)),
      ...(error && { error }),
      ...(isPrimary(filter) && { isPrimary: true as const }),
      ...listOf(filter),
    };
    return [{ ...control, ...textsOf(filter, settings) }];
  });
  return {
    controls,
    chips: filterWords(filters, inWords),
    folded: typed.filter(({ name }) => isFolded(filters[name])).length,
    isOpen: Object.keys(unread).length > 0,
    words: listInWords(filters, inWords, many),
  };
}

/** Fields that the firm has defined are drawn as others are: a choice as that of places, a box, two bounds. */
function drawnAs(filter: Filter) {
  if (filter.kind === "custom bound") return "bound";
  if (filter.kind === "custom") return filter.isChoice ? "place" : "flag";
  return filter.kind;
}

/** A choice of the form, in the words of the page where those are the firm's. */
const wordOf = (filter: Filter, value: string) =>
  filter.kind === "custom" && filter.isChoice ? choiceWord(filter.records, filter.key, value) : value;

/** The list of a filter whose values have words of the firm: others cost no bytes. */
const listOf = (filter: Filter) =>
  "list" in filter && filter.list && firmLists.of()[filter.list]?.words ? { list: filter.list } : {};

const isPrimary = (filter?: Filter) => filter?.kind === "choice" && filter.isPrimary;

/** A place or a feature as its choices spell it, when it is one of them. */
function inListedSpelling({ name, text, value }: TypedFilter, choices: Facets["choices"]): TypedFilter {
  const isSame = ([choice]: Choice) => choice.toLowerCase() === text.toLowerCase();
  const listed = choices[name]?.find(isSame)?.[0] ?? text;
  return { name, text: listed, ...(value !== undefined && { value: listed }) };
}

/** Further texts of a bound. */
function textsOf(filter: Filter, settings: UnitSettings) {
  if (filter.kind === "custom bound") return filter.range && { range: filter.range() };
  return filter.kind === "bound" ? boundTexts(filter, settings) : undefined;
}

/** 'Price from, USD', '250,000', and 'Price, USD' of both bounds */
function boundTexts({ label, quantity, side }: FilterOf<"bound">, settings: UnitSettings) {
  const [from, to] = quantity === "price" ? priceRange(settings) : areaRange(settings);
  const currency = quantity === "price" && labelCurrency(settings);
  const suffix = currency ? m.comma() + currency : "";
  const texts = { label: label() + suffix, placeholder: side === "from" ? from : to };
  const range = quantity === "price" ? m.filter_price() : m.filter_area();
  return side === "from" ? { ...texts, range: range + suffix } : texts;
}
