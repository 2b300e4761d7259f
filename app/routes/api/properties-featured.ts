import { apiRoute } from "#app/server/http/api-route";
import { apiPageSize } from "#app/server/http/pagination";
import { findWholeFeaturedProperties } from "#db/queries/records/properties";

export const loader = apiRoute({
  /** A plain array, newest first. */
  GET: async () => Response.json(await findWholeFeaturedProperties(apiPageSize)),
});

export const action = loader;
