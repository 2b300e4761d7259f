import { propertySchema } from "#app/schemas/property";
import { api } from "#app/server/http/api";
import { recordCalls } from "#app/server/records/api";
import { findPropertyById, updateProperty } from "#db/queries/records/properties";

const calls = api(
  recordCalls({ kind: "property", schema: propertySchema, find: findPropertyById, update: updateProperty }),
);

export const loader = calls.loader;
export const action = calls.action;
