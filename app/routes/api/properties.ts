import { propertyQuery } from "#app/schemas/listing-query";
import { propertySchema } from "#app/schemas/property";
import { api } from "#app/server/http/api";
import { apiList, apiPageSize, readApiQuery } from "#app/server/http/list-query";
import { createCall } from "#app/server/records/api";
import { createProperty, findPropertyById, findWholeProperties } from "#db/queries/records/properties";

const calls = api({
  /** A plain array, newest first, with the filters of the list page. */
  GET: async ({ request }) =>
    apiList(await findWholeProperties(readApiQuery(propertyQuery, request), apiPageSize), request),
  POST: createCall({
    kind: "property",
    schema: propertySchema,
    create: createProperty,
    find: findPropertyById,
  }),
});

export const loader = calls.loader;
export const action = calls.action;
