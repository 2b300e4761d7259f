import { m } from "#app/words/compiled/messages.js";
import type { InLanguage } from "#app/words/language";
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
export function listInWords(filters: Filters, typed: TypedFilter[], many: string, language?: InLanguage) {
  let noun = many;
  const further: string[] = [];
  for (const { name, text } of typed) {
    const filter = filters[name];
    if (filter?.kind === "choice" && filter.isPrimary) noun = filter.noun(text, language);
    else if (filter?.withNoun) noun = filter.withNoun(noun, text, language);
    else if (filter) further.push(filter.words(text, language));
  }
  return [noun, ...further].join(m.comma({}, language));
}

export function filterWords(filters: Filters, typed: TypedFilter[]): FilterInWords[] {
  return typed.map(({ text, ...filter }) => ({ ...filter, words: filters[filter.name]?.words(text) ?? "" }));
}
