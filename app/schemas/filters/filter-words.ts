import type { ActiveFilter } from "./facets";
import type { Filter, Filters, FilterValues } from "./filter";

/** A filter in force and its words: `"garden"`, `under villa`, `from 50 lakh`. */
export type FilterInWords = ActiveFilter & { words: string };

/** A filter in force, with its value as it was typed; a filter that is repeated once for each value. */
export type TypedFilter = ActiveFilter & { text: string };

/** The filters of a list in the order of their words. */
export function filtersInWords(filters: Filters): [name: string, filter: Filter][] {
  const entries = Object.entries(filters);
  return [
    ...entries.filter(([, filter]) => !filter.isLastInWords),
    ...entries.filter(([, filter]) => filter.isLastInWords),
  ];
}

export function typedFilters(filters: Filters, values: FilterValues): TypedFilter[] {
  return filtersInWords(filters).flatMap(([name]): TypedFilter[] => {
    const value = values[name];
    if (Array.isArray(value)) return value.map((text) => ({ name, value: text, text }));
    const text = typeof value === "object" ? value.text : String(value ?? "");
    return text ? [{ name, text }] : [];
  });
}

export function filterWords(filters: Filters, typed: TypedFilter[]): FilterInWords[] {
  return typed.map(({ text, ...filter }) => ({ ...filter, words: filters[filter.name]?.words(text) ?? "" }));
}
