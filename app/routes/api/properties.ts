import { propertyQuery } from "#app/schemas/listing-query";
import { propertySchema } from "#app/schemas/property";
import { apiRoute } from "#app/server/http/api-route";
import { apiList, apiPageSize } from "#app/server/http/pagination";
import { readApiQuery } from "#app/server/http/url-params";
import { createCall } from "#app/server/records/api";
import { createProperty, findPropertyById, findWholeProperties } from "#db/queries/records/properties";

export const loader = apiRoute({
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

export const action = loader;
