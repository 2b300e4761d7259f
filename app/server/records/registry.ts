import type { z } from "zod";
import { type ProjectInput, projectParts, projectSchema } from "#app/schemas/project";
import {
  fromPropertyForm,
  type PropertyInput,
  propertyFormSchema,
  propertyParts,
  toPropertyForm,
} from "#app/schemas/property";
import type { ChangeResult } from "#db/queries/records/changes";
import { createProject, findProjectById, updateProject } from "#db/queries/records/projects";
import { createProperty, findPropertyById, updateProperty } from "#db/queries/records/properties";
import type { Editor } from "#db/queries/records/revisions";

type Stored<Input> = Input & { updatedAt: string };

/** What the forms of a kind of record are made of, and what saves them. */
export type RecordKind<Schema extends z.ZodObject, Input extends { title: string; images: string[] }> = {
  name: "property" | "project";
  list: string;
  schema: Schema;
  parts: [label: string, names: string[]][];
  /** What a new one starts with. */
  empty: Record<string, unknown>;
  toForm: (record: Input) => Record<string, unknown>;
  fromForm: (fields: z.output<Schema>) => Input;
  find: (id: number) => Promise<Stored<Input> | undefined>;
  create: (input: Input, editor: Editor, submission: string | null) => Promise<number>;
  update: (id: number, input: Input, editor: Editor, seen?: string) => Promise<ChangeResult<Stored<Input>>>;
};

export const propertyKind: RecordKind<typeof propertyFormSchema, PropertyInput> = {
  name: "property",
  list: "/admin/properties",
  schema: propertyFormSchema,
  parts: propertyParts,
  empty: { type: "residential", status: "for sale", images: [] },
  toForm: toPropertyForm,
  fromForm: fromPropertyForm,
  find: findPropertyById,
  create: createProperty,
  update: updateProperty,
};

export const projectKind: RecordKind<typeof projectSchema, ProjectInput> = {
  name: "project",
  list: "/admin/projects",
  schema: projectSchema,
  parts: projectParts,
  empty: { category: "residential", status: "completed", images: [] },
  toForm: (project) => project,
  fromForm: (fields) => fields,
  find: findProjectById,
  create: createProject,
  update: updateProject,
};
