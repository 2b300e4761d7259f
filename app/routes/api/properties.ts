import type { LoaderFunctionArgs } from "@remix-run/node";
import { propertyQuery } from "#app/schemas/listing-query";
import { methodNotAllowed } from "#app/server/http";
import { apiList, apiQuery, apiSize } from "#app/server/list-request";
import { findWholeProperties } from "#db/queries/properties";

/** GET /api/properties: a plain array, newest first, with the filters of the list page. */
export async function loader({ request }: LoaderFunctionArgs) {
  return apiList(await findWholeProperties(apiQuery(propertyQuery, request), apiSize), request);
}

export const action = () => methodNotAllowed("GET, HEAD");
