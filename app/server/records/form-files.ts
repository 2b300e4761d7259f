import type { RecordDefinition } from "#app/schemas/records/record";
import { documentListsOf, pictureListsOf, valueAt } from "#app/schemas/records/record-values";
import { findMissingPaths } from "#app/server/files/form-uploads";
import { formFields } from "#app/server/merge/merge-form";
import { findFilesByPaths } from "#db/queries/files/files";
import type { Values } from "./registry";

const maxFiles = 500;

type WithFields = Pick<RecordDefinition, "fields">;

/** The names of the inputs of a form with these values. */
const inputsOf = (values: Values | null | undefined) =>
  Object.entries(values ?? {}).flatMap(([name, value]) => formFields(name, value).map(([input]) => input));

/** The lists of a form that show files: pictures and documents. */
export const fileListsOf = (definition: WithFields, inputs: string[]) => [
  ...pictureListsOf(definition, inputs),
  ...documentListsOf(definition, inputs),
];

const pathsIn = (values: Values | null | undefined, lists: string[]) =>
  lists
    .flatMap((list) => valueAt(values, list))
    .filter((path): path is string => typeof path === "string")
    .slice(0, maxFiles);

export const findFormFiles = (definition: WithFields, values: Values | null | undefined) =>
  findListedFiles(values, fileListsOf(definition, inputsOf(values)));

export const findListedFiles = (values: Values | null | undefined, lists: string[]) =>
  findFilesByPaths(pathsIn(values, lists));

/** The paths of uploads that a form lists and Files no longer has. */
export const findGonePaths = (definition: WithFields, values: Values | null | undefined) =>
  findMissingPaths(pathsIn(values, fileListsOf(definition, inputsOf(values))));
