import {
  addressList,
  distinct,
  distinctList,
  imageList,
  optionalCount,
  required,
  text,
  textList,
} from "./fields";
import { z } from "./zod-config";

/** Spec section 3. The first of each list is the default of a new record. */
export const propertyTypes = ["residential", "commercial", "apartment", "villa", "office", "land"] as const;
export const propertyStatuses = ["for sale", "for rent", "sold", "leased"] as const;

export type PropertyType = (typeof propertyTypes)[number];
export type PropertyStatus = (typeof propertyStatuses)[number];

/** What creates or replaces a listing: the form, the API and the sample content. */
export const propertySchema = z.object({
  title: text(1, required),
  description: text(1, required, 20_000),
  price: text(1, required, 100),
  location: text(1, required),
  area: text(1, required, 100),
  bedrooms: optionalCount,
  bathrooms: optionalCount,
  type: z.enum(propertyTypes, { error: "Invalid input" }).default("residential"),
  status: z.enum(propertyStatuses, { error: "Invalid input" }).default("for sale"),
  featured: z.boolean({ error: "Invalid input" }).default(false),
  images: imageList,
  videos: addressList.default([]),
  amenities: distinctList.default([]),
});

/** Spec section 3: the amenities that the form offers; any other can be added. */
export const presetAmenities = [
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
] as const;

/** The same as a form sends it: amenities in two parts, those that are ticked and those that are written. */
export const propertyFormSchema = propertySchema.omit({ amenities: true }).extend({
  presets: textList.default([]),
  custom: textList.default([]),
});

export type PropertyInput = z.output<typeof propertySchema>;

/** A listing as the pages and the API show it; times are ISO 8601 UTC. */
export type Property = PropertyInput & { id: number; createdAt: string; updatedAt: string };

/** What the form sent, as a listing keeps it. */
export function fromPropertyForm({
  presets,
  custom,
  ...fields
}: z.output<typeof propertyFormSchema>): PropertyInput {
  return { ...fields, amenities: distinct([...presets, ...custom]) };
}

/** A listing as the form shows it. */
export function toPropertyForm({ amenities, ...property }: PropertyInput) {
  const isPreset = (amenity: string) => presetAmenities.some((preset) => preset === amenity);
  return {
    ...property,
    presets: presetAmenities.filter((preset) => amenities.includes(preset)),
    custom: amenities.filter((amenity) => !isPreset(amenity)),
  };
}

/** The parts of the form, each with the names of its fields. */
export const propertyParts: [label: string, names: (keyof z.output<typeof propertyFormSchema>)[]][] = [
  ["Title", ["title"]],
  ["Description", ["description"]],
  ["Price", ["price"]],
  ["Location", ["location"]],
  ["Area", ["area"]],
  ["Bedrooms", ["bedrooms"]],
  ["Bathrooms", ["bathrooms"]],
  ["Type", ["type"]],
  ["Status", ["status"]],
  ["Featured", ["featured"]],
  ["Images", ["images"]],
  ["Videos", ["videos"]],
  ["Amenities", ["presets", "custom"]],
];
