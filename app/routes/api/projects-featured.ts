import { api } from "#app/server/http/api";
import { apiPageSize } from "#app/server/http/list-query";
import { findWholeFeaturedProjects } from "#db/queries/records/projects";

const calls = api({
  /** A plain array, newest first. */
  GET: async () => Response.json(await findWholeFeaturedProjects(apiPageSize)),
});

export const loader = calls.loader;
export const action = calls.action;
