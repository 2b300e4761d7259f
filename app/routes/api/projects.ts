import { projectQuery } from "#app/schemas/listing-query";
import { api } from "#app/server/api";
import { apiList, apiQuery, apiSize } from "#app/server/list-request";
import { findWholeProjects } from "#db/queries/projects";

const calls = api({
  /** A plain array, newest first, with the filters of the list page. */
  GET: async ({ request }) =>
    apiList(await findWholeProjects(apiQuery(projectQuery, request), apiSize), request),
});

export const loader = calls.loader;
export const action = calls.action;
