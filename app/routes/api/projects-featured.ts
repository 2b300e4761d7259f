import { apiRoute } from "#app/server/http/api-route";
import { apiPageSize } from "#app/server/http/pagination";
import { findWholeFeaturedProjects } from "#db/queries/records/projects";

export const loader = apiRoute({
  /** A plain array, newest first. */
  GET: async () => Response.json(await findWholeFeaturedProjects(apiPageSize)),
});

export const action = loader;
