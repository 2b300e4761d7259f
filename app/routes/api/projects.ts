import { projectQuery } from "#app/schemas/listing-query";
import { projectSchema } from "#app/schemas/project";
import { apiRoute } from "#app/server/http/api-route";
import { apiList, apiPageSize } from "#app/server/http/pagination";
import { readApiQuery } from "#app/server/http/url-params";
import { createCall } from "#app/server/records/api";
import { createProject, findProjectById, findWholeProjects } from "#db/queries/records/projects";

export const loader = apiRoute({
  /** A plain array, newest first, with the filters of the list page. */
  GET: async ({ request }) =>
    apiList(await findWholeProjects(readApiQuery(projectQuery, request), apiPageSize), request),
  POST: createCall({ kind: "project", schema: projectSchema, create: createProject, find: findProjectById }),
});

export const action = loader;
