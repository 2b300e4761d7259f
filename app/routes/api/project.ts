import { projectSchema } from "#app/schemas/project";
import { api } from "#app/server/api";
import { recordCalls } from "#app/server/record-calls";
import { findProjectById, updateProject } from "#db/queries/projects";

const calls = api(
  recordCalls({ kind: "project", schema: projectSchema, find: findProjectById, update: updateProject }),
);

export const loader = calls.loader;
export const action = calls.action;
