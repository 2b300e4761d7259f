import type { LoaderFunctionArgs } from "@remix-run/node";
import { methodNotAllowed, problem, readId } from "#app/server/http";
import { findPropertyById } from "#db/queries/properties";

/** GET /api/properties/{id}: one listing, or 404. */
export async function loader({ params }: LoaderFunctionArgs) {
  const id = readId(params.id);
  const property = id && (await findPropertyById(id));
  return property ? Response.json(property) : problem(404, "Property Not Found");
}

export const action = () => methodNotAllowed("GET, HEAD");
