import { methodNotAllowed } from "#app/server/http";
import { apiSize } from "#app/server/list-request";
import { findWholeFeaturedProjects } from "#db/queries/projects";

/** GET /api/projects/featured: a plain array, newest first. */
export async function loader() {
  return Response.json(await findWholeFeaturedProjects(apiSize));
}

export const action = () => methodNotAllowed("GET, HEAD");
