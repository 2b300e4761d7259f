import { projectQuery } from "#app/schemas/listing-query";
import { projectSchema } from "#app/schemas/project";
import { api } from "#app/server/http/api";
import { apiList, apiPageSize, readApiQuery } from "#app/server/http/list-query";
import { createCall } from "#app/server/records/api";
import { createProject, findProjectById, findWholeProjects } from "#db/queries/records/projects";

const calls = api({
  /** A plain array, newest first, with the filters of the list page. */
  GET: async ({ request }) =>
    apiList(await findWholeProjects(readApiQuery(projectQuery, request), apiPageSize), request),
  POST: createCall({ kind: "project", schema: projectSchema, create: createProject, find: findProjectById }),
});

export const loader = calls.loader;
export const action = calls.action;
