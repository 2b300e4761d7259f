import type { ActiveFilter } from "./facets";
import type { Filter, Filters, FilterValues } from "./filter";

/** A filter in force and its words: `"garden"`, `villa`, `from 50 lakh`. */
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

/** 'villas for sale in Karachi, from 50 lakh'. @param many noun of the records where none of their kinds is chosen */
export function listInWords(filters: Filters, typed: TypedFilter[], many: string) {
  let noun = many;
  const further: string[] = [];
  for (const { name, text } of typed) {
    const filter = filters[name];
    if (filter?.kind === "choice" && filter.isPrimary) noun = filter.noun(text);
    else if (filter && !filter.isAfterNoun) further.push(filter.words(text));
  }
  const after = typed.filter(({ name }) => filters[name]?.isAfterNoun);
  const words = [noun, ...filterWords(filters, after).map((filter) => filter.words)].join(" ");
  return [words, ...further].join(", ");
}

export function filterWords(filters: Filters, typed: TypedFilter[]): FilterInWords[] {
  return typed.map(({ text, ...filter }) => ({ ...filter, words: filters[filter.name]?.words(text) ?? "" }));
}
