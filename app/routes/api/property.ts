import { api } from "#app/server/api";
import { problem, readId } from "#app/server/http";
import { findPropertyById } from "#db/queries/properties";

const calls = api({
  /** One property, or 404. */
  GET: async ({ params }) => {
    const id = readId(params.id);
    const property = id && (await findPropertyById(id));
    return property ? Response.json(property) : problem(404, "Property Not Found");
  },
});

export const loader = calls.loader;
export const action = calls.action;
