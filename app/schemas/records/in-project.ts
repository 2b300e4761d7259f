import { m } from "#app/words/compiled/messages.js";
import { integer } from "./fields";
import { field } from "./record";

/** The kinds of records that a project has lists of. */
export const ofProject = { path: "projects", field: "project" } as const;

/** The project that a record belongs to. */
export const inProject = field(integer(1, undefined, m.unit_project_required), {
  label: m.kind_project,
  isPublic: true,
  control: { type: "offered", numbered: m.field_related_number },
});
