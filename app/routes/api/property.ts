import { propertySchema } from "#app/schemas/property";
import { apiRoute } from "#app/server/http/api-route";
import { recordCalls } from "#app/server/records/api";
import { findPropertyById, updateProperty } from "#db/queries/records/properties";

export const loader = apiRoute(
  recordCalls({ kind: "property", schema: propertySchema, find: findPropertyById, update: updateProperty }),
);

export const action = loader;
