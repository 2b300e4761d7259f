import { api } from "#app/server/api";
import { apiSize } from "#app/server/list-request";
import { findWholeFeaturedProperties } from "#db/queries/properties";

const calls = api({
  /** A plain array, newest first. */
  GET: async () => Response.json(await findWholeFeaturedProperties(apiSize)),
});

export const loader = calls.loader;
export const action = calls.action;
