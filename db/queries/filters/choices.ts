import type { Choice } from "#app/schemas/filters/facets";
import type { FilterOf, Kind } from "#app/schemas/filters/filter";
import { valuesOf } from "#app/schemas/lists/value-lists";
import { customFieldsOf } from "#app/words/custom-fields";
import { keyOf } from "./filter-columns";

/** Number of visible records with a value: `count` of those that pass the other filters; `uses` also of those that fail a choice. */
export type Count = { value: string | number | null; count: number; uses: number };

/** A page has no room for more cities or neighborhoods, nor for more features. */
const maxPlaces = 20;
const maxFeatures = 10;

/** '2' before '10'. It is made once, because a comparison by `localeCompare` with options takes twenty times as long. */
const alphabetical = new Intl.Collator("en", { numeric: true });

/** Choices of a filter from the counts of its column; undefined for a filter that offers none. */
export const choicesByKind: {
  [One in Kind]: ((filter: FilterOf<One>, counts: Count[], chosen: string[]) => Choice[]) | undefined;
} = {
  search: undefined,
  bound: undefined,
  choice: ({ list }, counts) =>
    valuesOf(list).map((value) => [value, sum(counts.filter((one) => one.value === value))]),
  "at least": ({ most }, counts) =>
    Array.from({ length: most }, (_, at): Choice => {
      return [String(at + 1), sum(counts.filter(({ value }) => Number(value) > at))];
    }),
  flag: (_, counts, chosen) => {
    const count = sum(counts.filter(({ value }) => value === 1));
    return count > 0 || chosen.length > 0 ? [["yes", count]] : [];
  },
  custom: ({ records, key, isChoice }, counts, chosen) => {
    const values = isChoice
      ? customFieldsOf(records).find((one) => one.key === key)?.values
      : [["yes"] as const];
    const choices = values?.map(([value]): [Choice, Count[]] => {
      const own = counts.filter((one) => one.value === (isChoice ? value : 1));
      return [[value, sum(own)], own];
    });
    const isUsed = choices?.some(([[, count], own]) => (isChoice ? own.length > 0 : count > 0)) ?? false;
    return isUsed || chosen.length > 0 ? (choices?.map(([choice]) => choice) ?? []) : [];
  },
  "custom bound": undefined,
  place: (_, counts, chosen) => mostFrequent(counts, chosen, maxPlaces),
  features: (_, counts, chosen) => mostFrequent(counts, chosen, maxFeatures),
};

export const sum = (counts: { count: number }[]) => counts.reduce((total, { count }) => total + count, 0);

/** The most frequent texts that leave records, in their most common spelling, and those that are chosen, in alphabetical order. */
export function mostFrequent(counts: Count[], chosen: string[], limit: number): Choice[] {
  const texts = new Map<string, Choice>();
  for (const { value, count } of counts.toSorted((one, other) => other.uses - one.uses)) {
    const text = String(value ?? "");
    const [spelling, known] = texts.get(keyOf(text)) ?? [text, 0];
    if (text) texts.set(keyOf(text), [spelling, known + count]);
  }
  const ofChosen = new Map(
    chosen.map((text): [string, Choice] => [keyOf(text), texts.get(keyOf(text)) ?? [text, 0]]),
  );
  const others = [...texts]
    .filter(([key, [, count]]) => count > 0 && !ofChosen.has(key))
    .map(([, choice]) => choice)
    .sort(([, one], [, other]) => other - one)
    .slice(0, limit);
  return [...ofChosen.values(), ...others].sort(([one], [other]) => alphabetical.compare(one, other));
}
