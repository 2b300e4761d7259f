import { api } from "#app/server/api";
import { apiSize } from "#app/server/list-request";
import { findWholeFeaturedProjects } from "#db/queries/projects";

const calls = api({
  /** A plain array, newest first. */
  GET: async () => Response.json(await findWholeFeaturedProjects(apiSize)),
});

export const loader = calls.loader;
export const action = calls.action;
