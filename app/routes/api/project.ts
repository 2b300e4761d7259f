import type { LoaderFunctionArgs } from "@remix-run/node";
import { methodNotAllowed, problem, readId } from "#app/server/http";
import { findProjectById } from "#db/queries/projects";

/** GET /api/projects/{id}: one project, or 404. */
export async function loader({ params }: LoaderFunctionArgs) {
  const id = readId(params.id);
  const project = id && (await findProjectById(id));
  return project ? Response.json(project) : problem(404, "Project Not Found");
}

export const action = () => methodNotAllowed("GET, HEAD");
