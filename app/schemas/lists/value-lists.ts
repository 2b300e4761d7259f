import { type Availability, firmLists } from "#app/words/firm-lists";
import type { ListName } from "#app/words/list-names";
import { availabilityOf } from "./availability";

/** Values that every firm has, in their order: they keep their ids, and can be renamed or hidden. The first is that of a new record. */
export const defaultValues = {
  "property-types": ["residential", "commercial", "apartment", "villa", "office", "land"],
  "property-statuses": ["for sale", "for rent", "sold", "leased"],
  "project-categories": ["residential", "commercial", "mixed-use", "hospitality", "institutional"],
  "project-statuses": ["completed", "ongoing", "upcoming"],
  "journal-categories": [],
  typologies: [],
  amenities: [
    "Swimming Pool",
    "Garden",
    "Parking",
    "Security",
    "Gym",
    "Air Conditioning",
    "Central Heating",
    "Elevator",
    "Balcony",
    "Terrace",
  ],
} as const satisfies Record<ListName, readonly string[]>;

/** Values that are there from the start, and hidden until a firm wants them. */
const hiddenValues: { readonly [Name in ListName]?: readonly string[] } = {
  "property-statuses": ["reserved", "under offer", "price on request"],
};

/** Values that can't be deleted: the product has words for them. */
export const isOfProduct = (list: ListName, value: string) =>
  [...defaultValues[list], ...(hiddenValues[list] ?? [])].includes(value);

/** The values of a list that are offered, in the order of the firm. */
export const valuesOf = (list: ListName): readonly string[] =>
  firmLists.of()[list]?.values ?? defaultValues[list];

/** Tells that listings with a status show no price to visitors. Only on the server. */
export const hidesPrice = (status: string) =>
  firmLists.of()["property-statuses"]?.priceless?.includes(status) ?? false;

const offers: Record<Availability, string> = { open: "InStock", held: "Reserved", closed: "SoldOut" };

/** Finds the name that schema.org has for a status. Only on the server. */
export const offerOf = (status: string) =>
  firmLists.of()["property-statuses"]?.offers?.[status] ?? offers[availabilityOf(status)];

/** The statuses of listings that are no longer to be had. */
export const closedStatuses = () => [
  ...new Set(
    [...defaultValues["property-statuses"], ...valuesOf("property-statuses")].filter(
      (one) => availabilityOf(one) === "closed",
    ),
  ),
];

/** The statuses that are offered of listings that are to be had. */
export const openStatuses = () =>
  valuesOf("property-statuses").filter((status) => availabilityOf(status) === "open");
