import { api } from "#app/server/http/api";
import { apiPageSize } from "#app/server/http/list-query";
import { findWholeFeaturedProperties } from "#db/queries/records/properties";

const calls = api({
  /** A plain array, newest first. */
  GET: async () => Response.json(await findWholeFeaturedProperties(apiPageSize)),
});

export const loader = calls.loader;
export const action = calls.action;
