import type { ListingOfMessage } from "#app/schemas/messages/message";
import { projectQueries } from "./projects";
import { propertyQueries } from "./properties";

/** The listing that a visitor names, if visitors see it: of both a property. */
export async function findListingOfMessage({ propertyId, projectId }: ListingOfMessage) {
  if (propertyId && (await propertyQueries.findVisible(propertyId))) return { propertyId };
  if (projectId && (await projectQueries.findVisible(projectId))) return { projectId };
  return {};
}
