import { projectSchema } from "#app/schemas/project";
import { api } from "#app/server/http/api";
import { recordCalls } from "#app/server/records/api";
import { findProjectById, updateProject } from "#db/queries/records/projects";

const calls = api(
  recordCalls({ kind: "project", schema: projectSchema, find: findProjectById, update: updateProject }),
);

export const loader = calls.loader;
export const action = calls.action;
