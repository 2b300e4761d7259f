import { propertySchema } from "#app/schemas/property";
import { api } from "#app/server/api";
import { recordCalls } from "#app/server/record-calls";
import { findPropertyById, updateProperty } from "#db/queries/properties";

const calls = api(
  recordCalls({ kind: "property", schema: propertySchema, find: findPropertyById, update: updateProperty }),
);

export const loader = calls.loader;
export const action = calls.action;
