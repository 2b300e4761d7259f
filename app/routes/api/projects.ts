import type { LoaderFunctionArgs } from "@remix-run/node";
import { projectQuery } from "#app/schemas/listing-query";
import { methodNotAllowed } from "#app/server/http";
import { apiList, apiQuery, apiSize } from "#app/server/list-request";
import { findWholeProjects } from "#db/queries/projects";

/** GET /api/projects: a plain array, newest first, with the filters of the list page. */
export async function loader({ request }: LoaderFunctionArgs) {
  return apiList(await findWholeProjects(apiQuery(projectQuery, request), apiSize), request);
}

export const action = () => methodNotAllowed("GET, HEAD");
