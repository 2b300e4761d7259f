import { api } from "#app/server/api";
import { problem, readId } from "#app/server/http";
import { findProjectById } from "#db/queries/projects";

const calls = api({
  /** One project, or 404. */
  GET: async ({ params }) => {
    const id = readId(params.id);
    const project = id && (await findProjectById(id));
    return project ? Response.json(project) : problem(404, "Project Not Found");
  },
});

export const loader = calls.loader;
export const action = calls.action;
