import type { Property } from "#app/schemas/kinds/property";
import { readCoordinates } from "#app/schemas/readers/coordinates";
import { findDocuments } from "../files/documents";
import { picturesOf } from "../files/files";
import { findWhere } from "./content";

type Listing = Pick<Property, "plans" | "documents" | "coordinates" | "exactness">;

/** Finds plans, documents and location of a listing; empty ones take no bytes of its page. */
export async function findListingDetails(listing: Listing) {
  const [plans, documents, where] = await Promise.all([
    plansOf(listing.plans ?? []),
    findDocuments(listing.documents),
    findWhere(listing),
  ]);
  return {
    ...(plans.length > 0 && { plans }),
    ...(documents.length > 0 && { documents }),
    ...(where && { where }),
  };
}

/** Plans without a text of their own are numbered. */
async function plansOf(paths: string[]) {
  const name = "Floor plan";
  const pictures = await picturesOf({ title: name, images: paths });
  return pictures.map((plan, index) =>
    plan.alt === name && pictures.length > 1 ? { ...plan, alt: `${name} ${index + 1}` } : plan,
  );
}

/** Structured data of a building; its coordinates only where anyone may know them. */
export function buildingOf({ yearBuilt, floor, coordinates, exactness }: Property) {
  const geo = exactness === "exact" ? readCoordinates(coordinates ?? "") : undefined;
  const building = { ...(yearBuilt && { yearBuilt }), ...(floor && { floor }), ...(geo && { geo }) };
  return Object.keys(building).length > 0 ? building : undefined;
}
