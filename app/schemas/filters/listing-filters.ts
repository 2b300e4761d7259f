import { m } from "#app/words/compiled/messages.js";
import type { InLanguage } from "#app/words/language";
import type { ListName } from "#app/words/list-names";
import { firmWords, valueWord } from "#app/words/value-word";
import type { Filters } from "./filter";

const q = {
  kind: "search",
  label: m.filter_search,
  words: (text: string, language?: InLanguage) => m.filter_quoted({ text }, language),
} as const;

/** A choice among the values of a list, which the firm may change. */
const listed = <const Name extends ListName>(list: Name) => ({
  kind: "choice" as const,
  list,
  words: (value: string, language?: InLanguage) => valueWord(list, value, language),
});

/** The noun of the records with a value: 'villas'. @param say the words of the product, with a value of its own or with a word */
const nounOf =
  (list: ListName, say: (value: string, language?: InLanguage) => string) =>
  (value: string, language?: InLanguage) => {
    const [name = value, plural] = firmWords(list, value, language) ?? [];
    return plural ?? say(name, language);
  };

const status = { column: "status", label: m.filter_status } as const;

const inPlace = (name: string, language?: InLanguage) => m.filter_in_place({ name }, language);

const city = {
  kind: "place",
  column: "city",
  label: m.filter_city,
  words: inPlace,
  withNoun: (noun: string, place: string, language?: InLanguage) =>
    m.filter_noun_in({ noun, place }, language),
} as const;

const withWord = (name: string, language?: InLanguage) =>
  m.filter_with({ name: valueWord("amenities", name, language) }, language);

const price = { kind: "bound", column: "priceRupees", quantity: "price" } as const;

const area = { kind: "bound", column: "areaSquareFeet", quantity: "area" } as const;

export const propertyFilters = {
  q,
  type: {
    ...listed("property-types"),
    isPrimary: true,
    column: "type",
    label: m.filter_type,
    noun: nounOf("property-types", (type, language) => m.filter_properties_of({ type }, language)),
  },
  status: {
    ...listed("property-statuses"),
    ...status,
    withNoun: (noun, value, language) => {
      const [status = value] = firmWords("property-statuses", value, language) ?? [];
      return m.filter_noun_status({ noun, status }, language);
    },
  },
  bedrooms: {
    kind: "at least",
    column: "bedrooms",
    label: m.filter_bedrooms,
    most: 6,
    words: (count, language) => m.filter_bedrooms_or_more({ count: Number(count) }, language),
    isLastInWords: true,
  },
  city,
  neighborhood: {
    kind: "place",
    column: "neighborhood",
    label: m.filter_neighborhood,
    within: "city",
    words: inPlace,
  },
  minPrice: {
    ...price,
    side: "from",
    label: m.filter_price_from,
    words: (amount, language) => m.filter_price_above({ amount }, language),
  },
  maxPrice: {
    ...price,
    side: "to",
    label: m.filter_price_to,
    words: (amount, language) => m.filter_price_below({ amount }, language),
  },
  minArea: {
    ...area,
    side: "from",
    label: m.filter_area_from,
    words: (size, language) => m.filter_area_above({ size }, language),
  },
  maxArea: {
    ...area,
    side: "to",
    label: m.filter_area_to,
    words: (size, language) => m.filter_area_below({ size }, language),
  },
  instalments: {
    kind: "flag",
    column: "hasPaymentPlan",
    label: m.filter_instalments,
    words: (_, language) => m.filter_with_instalments({}, language),
  },
  feature: {
    kind: "features",
    column: "amenities",
    list: "amenities",
    label: m.filter_features,
    words: withWord,
    isLastInWords: true,
  },
} as const satisfies Filters;

export const projectFilters = {
  q,
  category: {
    ...listed("project-categories"),
    isPrimary: true,
    column: "category",
    label: m.filter_category,
    noun: nounOf("project-categories", (category, language) => m.filter_projects_of({ category }, language)),
  },
  status: { ...listed("project-statuses"), ...status },
  city,
  year: {
    kind: "place",
    column: "lastYear",
    label: m.filter_year,
    words: (year, language) => m.filter_in_year({ year }, language),
  },
  typology: {
    kind: "features",
    column: "typologies",
    list: "typologies",
    label: m.filter_typology,
    words: (name, language) => valueWord("typologies", name, language),
    isLastInWords: true,
  },
  tag: {
    kind: "features",
    column: "tags",
    label: m.filter_tag,
    words: (name, language) => m.filter_with({ name }, language),
    isLastInWords: true,
  },
} as const satisfies Filters;
