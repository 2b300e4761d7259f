import { m } from "#app/words/compiled/messages.js";
import { type CustomField, type CustomFieldKind, customFieldsOf } from "#app/words/custom-fields";
import { type InLanguage, languages } from "#app/words/language";
import { visibleKey } from "../readers/visible-text";
import type { Filter, FilterOf } from "./filter";
import { projectFilters, propertyFilters } from "./listing-filters";

const productFilters = { properties: propertyFilters, projects: projectFilters } as const;

/** The filters of a list: those of the product, and fields that the firm has chosen for it. */
export function filtersOf<List extends keyof typeof productFilters>(list: List) {
  const isLast = ([, { kind }]: [string, Filter]) => kind === "features";
  const entries = Object.entries<Filter>(productFilters[list]);
  // Boxes of features take the end of the form.
  const inOrder = [
    ...entries.filter((entry) => !isLast(entry)),
    ...customFilters(list),
    ...entries.filter(isLast),
  ];
  return Object.fromEntries(inOrder) as unknown as (typeof productFilters)[List];
}

/** The filters of fields that the firm has chosen for a kind of records. */
export const customFilters = (records: CustomFieldKind) =>
  customFieldsOf(records)
    .filter(({ isFilter }) => isFilter)
    .flatMap((field) => filtersFor(records, field));

/** Tells parameters of fields that the firm has defined: 'fields.facing', 'fields.solar-panels.min' */
export const isCustomParameter = (name: string) => name.startsWith("fields.");

/** A filter by a field that the firm has defined. */
export type CustomFilter = FilterOf<"custom" | "custom bound">;

/** A field in the words of a language. */
const fieldIn = (records: CustomFieldKind, key: string, language?: InLanguage) =>
  customFieldsOf(records, language?.locale).find((one) => one.key === key);

/** The filters of a field: one, of a number two; texts are found by the search. */
function filtersFor(records: CustomFieldKind, { key, type, unit }: CustomField): [string, CustomFilter][] {
  const name = `fields.${key}`;
  const nameIn = (language?: InLanguage) => fieldIn(records, key, language)?.name ?? key;
  if (type === "text") return [];
  if (type === "yes-no")
    return [
      [
        name,
        {
          kind: "custom",
          records,
          key,
          label: nameIn,
          words: (_, language) => nameIn(language),
          isLastInWords: true,
        },
      ],
    ];
  if (type === "choice") {
    const words = (value: string, language?: InLanguage) =>
      m.custom_filter({ name: nameIn(language), value: choiceWord(records, key, value, language) }, language);
    return [
      [name, { kind: "custom", records, key, isChoice: true, label: nameIn, words, isLastInWords: true }],
    ];
  }
  const withUnit = (text: string, language?: InLanguage) =>
    unit ? `${text} ${fieldIn(records, key, language)?.unit ?? unit}` : text;
  const bound = { kind: "custom bound", records, key, isLastInWords: true } as const;
  return [
    [
      `${name}.min`,
      {
        ...bound,
        side: "from",
        label: () => m.custom_filter_min({ name: nameIn() }),
        range: () => (unit ? `${nameIn()}${m.comma()}${withUnit("").trim()}` : nameIn()),
        words: (text, language) =>
          m.custom_filter_from({ name: nameIn(language), value: withUnit(text, language) }, language),
      },
    ],
    [
      `${name}.max`,
      {
        ...bound,
        side: "to",
        label: () => m.custom_filter_max({ name: nameIn() }),
        words: (text, language) =>
          m.custom_filter_to({ name: nameIn(language), value: withUnit(text, language) }, language),
      },
    ],
  ];
}

/** The word of a value of a choice: 'Park' */
export const choiceWord = (records: CustomFieldKind, key: string, value: string, language?: InLanguage) =>
  fieldIn(records, key, language)?.values?.find(([one]) => one === value)?.[1] ?? value;

/** The value of a choice that a text is, as any language of the product has its word. */
export function readChoice(records: CustomFieldKind, key: string, text: string) {
  const wanted = visibleKey(text);
  const pairs = languages.flatMap((locale) => fieldIn(records, key, { locale })?.values ?? []);
  return pairs.find((words) => words.some((one) => visibleKey(one) === wanted))?.[0];
}
