import { projectCategories, projectStatuses } from "../kinds/project";
import { propertyStatuses, propertyTypes } from "../kinds/property";
import type { Filters } from "./filter";

const q = { kind: "search", label: "Search", words: (text: string) => `"${text}"` } as const;

const word = (value: string) => value;

const type = { kind: "choice", isPrimary: true, words: word } as const;

const status = { kind: "choice", column: "status", label: "Status", words: word } as const;

const city = {
  kind: "place",
  column: "city",
  label: "City",
  words: (name: string) => `in ${name}`,
  isAfterNoun: true,
} as const;

const typesOfPlural = ["apartment", "villa", "office"];

const propertyNoun = (value: string) => {
  if (value === "land") return value;
  return typesOfPlural.includes(value) ? `${value}s` : `${value} properties`;
};

const price = { kind: "bound", column: "priceRupees", quantity: "price", label: "Price" } as const;

const area = { kind: "bound", column: "areaSquareFeet", quantity: "area", label: "Area" } as const;

export const propertyFilters = {
  q,
  type: { ...type, column: "type", label: "Type", values: propertyTypes, noun: propertyNoun },
  status: { ...status, values: propertyStatuses, isAfterNoun: true },
  bedrooms: {
    kind: "at least",
    column: "bedrooms",
    label: "Bedrooms",
    most: 6,
    words: (count) => `${count} bedrooms or more`,
    isLastInWords: true,
  },
  city,
  neighborhood: {
    kind: "place",
    column: "neighborhood",
    label: "Neighborhood",
    within: "city",
    words: (name) => `in ${name}`,
  },
  minPrice: { ...price, side: "from", words: (amount) => `from ${amount}` },
  maxPrice: { ...price, side: "to", words: (amount) => `up to ${amount}` },
  minArea: { ...area, side: "from", words: (size) => `${size} or larger` },
  maxArea: { ...area, side: "to", words: (size) => `${size} or smaller` },
  feature: {
    kind: "features",
    column: "amenities",
    label: "Features",
    words: (name) => `with ${name}`,
    isLastInWords: true,
  },
} as const satisfies Filters;

export const projectFilters = {
  q,
  category: {
    ...type,
    column: "category",
    label: "Category",
    values: projectCategories,
    noun: (value) => `${value} projects`,
  },
  status: { ...status, values: projectStatuses },
  city,
} as const satisfies Filters;
