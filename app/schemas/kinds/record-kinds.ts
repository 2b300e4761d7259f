import { m } from "#app/words/compiled/messages.js";
import { customFieldDefinition } from "../content/custom-field";
import { interiorDefinition } from "../content/interior";
import { journalEntryDefinition } from "../content/journal-entry";
import { listEntryDefinition } from "../content/list-entry";
import { officeDefinition } from "../content/office";
import { pageDefinition } from "../content/page";
import { serviceDefinition } from "../content/service";
import { teamMemberDefinition } from "../content/team-member";
import { testimonialDefinition } from "../content/testimonial";
import { progressReportDefinition } from "../progress/progress-report";
import { unitDefinition } from "../project-units/unit";
import { unitTypeDefinition } from "../project-units/unit-type";
import type { RecordDefinition, RecordKind } from "../records/record";
import { redirectDefinition } from "../redirects/redirect";
import { projectDefinition } from "./project";
import { propertyDefinition } from "./property";

/** Every kind of record with a form of its own. */
export const recordDefinitions = {
  property: propertyDefinition,
  project: projectDefinition,
  service: serviceDefinition,
  "team-member": teamMemberDefinition,
  office: officeDefinition,
  testimonial: testimonialDefinition,
  interior: interiorDefinition,
  page: pageDefinition,
  "journal-entry": journalEntryDefinition,
  "list-entry": listEntryDefinition,
  "custom-field": customFieldDefinition,
  redirect: redirectDefinition,
  "unit-type": unitTypeDefinition,
  unit: unitDefinition,
  "progress-report": progressReportDefinition,
} satisfies Record<RecordKind, RecordDefinition>;

export type { RecordKind } from "../records/record";

export const allDefinitions: RecordDefinition[] = Object.values(recordDefinitions);

/** The kinds whose records may be drafts, scheduled or expired. */
export const statefulDefinitions = allDefinitions.filter(({ hasStates }) => hasStates);

/** Every kind that the trash holds. */
export const deletableKinds = {
  ...recordDefinitions,
  message: {
    kind: "message",
    label: m.kind_message,
    labels: m.messages_title,
    path: "messages",
    titleField: "subject",
  },
  file: { kind: "file", label: m.kind_file, labels: m.kinds_file, path: "files", titleField: "name" },
} as const;

export type DeletableKind = keyof typeof deletableKinds;

export const isDeletable = (kind: string | undefined): kind is DeletableKind =>
  kind !== undefined && Object.hasOwn(deletableKinds, kind);

/** The kind of record with a path, if any: 'properties' */
export function findDefinition(path: string | undefined) {
  return allDefinitions.find((one) => one.path === path);
}

/** The kind of record that a URL of the back-office or the API is about, if any: '/admin/properties/1/edit', '/api/projects/1/units/2' */
export function findDefinitionAt(pathname: string) {
  const [, , path, , below] = pathname.split("/");
  const child = findDefinition(below);
  return child?.parent?.path === path ? child : findDefinition(path);
}

/** Expects a kind of record: each has routes of its own in the back-office. */
export function definitionAt(pathname: string): RecordDefinition {
  const definition = findDefinitionAt(pathname);
  if (!definition) throw new Error(`${pathname} is of no kind of record.`);
  return definition;
}
