import { propertyQuery } from "#app/schemas/listing-query";
import { propertySchema } from "#app/schemas/property";
import { api } from "#app/server/api";
import { readAdminCall } from "#app/server/guard";
import { apiList, apiQuery, apiSize } from "#app/server/list-request";
import { checked } from "#app/server/submission";
import { createProperty, findPropertyById, findWholeProperties } from "#db/queries/properties";

const calls = api({
  /** A plain array, newest first, with the filters of the list page. */
  GET: async ({ request }) =>
    apiList(await findWholeProperties(apiQuery(propertyQuery, request), apiSize), request),
  /** A new record; answers 201 with it. */
  POST: async ({ request }) => {
    const { admin, submission } = await readAdminCall(request);
    const id = await createProperty(checked(propertySchema, submission), admin);
    return Response.json(await findPropertyById(id), { status: 201 });
  },
});

export const loader = calls.loader;
export const action = calls.action;
