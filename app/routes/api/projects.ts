import { projectQuery } from "#app/schemas/listing-query";
import { projectSchema } from "#app/schemas/project";
import { api } from "#app/server/api";
import { readAdminCall } from "#app/server/guard";
import { apiList, apiQuery, apiSize } from "#app/server/list-request";
import { checked } from "#app/server/submission";
import { createProject, findProjectById, findWholeProjects } from "#db/queries/projects";

const calls = api({
  /** A plain array, newest first, with the filters of the list page. */
  GET: async ({ request }) =>
    apiList(await findWholeProjects(apiQuery(projectQuery, request), apiSize), request),
  /** A new record; answers 201 with it. */
  POST: async ({ request }) => {
    const { admin, submission } = await readAdminCall(request);
    const id = await createProject(checked(projectSchema, submission), admin);
    return Response.json(await findProjectById(id), { status: 201 });
  },
});

export const loader = calls.loader;
export const action = calls.action;
