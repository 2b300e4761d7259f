import { z } from "zod";
import { addressList, distinctList, imageList, required, roomCount, text } from "./fields";

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
  bedrooms: roomCount,
  bathrooms: roomCount,
  type: z.enum(propertyTypes, { error: "Invalid input" }).default("residential"),
  status: z.enum(propertyStatuses, { error: "Invalid input" }).default("for sale"),
  featured: z.boolean({ error: "Invalid input" }).default(false),
  images: imageList,
  videos: addressList.default([]),
  amenities: distinctList.default([]),
});

export type PropertyInput = z.output<typeof propertySchema>;

/** A listing as the pages and the API show it; times are ISO 8601 UTC. */
export type Property = PropertyInput & { id: number; createdAt: string; updatedAt: string };
