import { methodNotAllowed } from "#app/server/http";
import { apiSize } from "#app/server/list-request";
import { findWholeFeaturedProperties } from "#db/queries/properties";

/** GET /api/properties/featured: a plain array, newest first. */
export async function loader() {
  return Response.json(await findWholeFeaturedProperties(apiSize));
}

export const action = () => methodNotAllowed("GET, HEAD");
