import { projectCategories, projectStatuses } from "../kinds/project";
import { propertyStatuses, propertyTypes } from "../kinds/property";
import type { Filters } from "./filter";

const q = { kind: "search", label: "Search", words: (text: string) => `"${text}"` } as const;

const type = { kind: "choice", isPrimary: true, words: (value: string) => `under ${value}` } as const;

const status = {
  kind: "choice",
  column: "status",
  label: "Status",
  words: (value: string) => value,
} as const;

const city = { kind: "place", column: "city", label: "City", words: (name: string) => `in ${name}` } as const;

const price = { kind: "bound", column: "priceRupees", quantity: "price", label: "Price" } as const;

const area = { kind: "bound", column: "areaSquareFeet", quantity: "area", label: "Area" } as const;

export const propertyFilters = {
  q,
  type: { ...type, column: "type", label: "Type", values: propertyTypes },
  status: { ...status, values: propertyStatuses },
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
  category: { ...type, column: "category", label: "Category", values: projectCategories },
  status: { ...status, values: projectStatuses },
  city,
} as const satisfies Filters;
