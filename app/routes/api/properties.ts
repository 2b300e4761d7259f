import { propertyQuery } from "#app/schemas/listing-query";
import { propertySchema } from "#app/schemas/property";
import { api } from "#app/server/api";
import { apiList, apiQuery, apiSize } from "#app/server/list-request";
import { createCall } from "#app/server/record-calls";
import { createProperty, findPropertyById, findWholeProperties } from "#db/queries/properties";

const calls = api({
  /** A plain array, newest first, with the filters of the list page. */
  GET: async ({ request }) =>
    apiList(await findWholeProperties(apiQuery(propertyQuery, request), apiSize), request),
  POST: createCall({
    kind: "property",
    schema: propertySchema,
    create: createProperty,
    find: findPropertyById,
  }),
});

export const loader = calls.loader;
export const action = calls.action;
