import { projectSchema } from "#app/schemas/project";
import { apiRoute } from "#app/server/http/api-route";
import { recordCalls } from "#app/server/records/api";
import { findProjectById, updateProject } from "#db/queries/records/projects";

export const loader = apiRoute(
  recordCalls({ kind: "project", schema: projectSchema, find: findProjectById, update: updateProject }),
);

export const action = loader;
