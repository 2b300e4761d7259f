import { inEnglish } from "#app/words/label";
import { allDefinitions, statefulDefinitions } from "../kinds/record-kinds";
import type { RecordDefinition } from "../records/record";
import { auditGroups, auditLabels, commandKinds, strangerKinds } from "./audit";

/** A changed field as the back-office shows it: `as` is its control type, where that decides how values read. */
export type FormattedChange = { label: string; before: string; after: string; as?: "time" | "list" };

export type FormattedActivity = {
  id: number;
  kind: string;
  label: string;
  subject: string;
  to?: string;
  /** null for what a visitor did, and for what was due. */
  userName: string | null;
  isBySchedule: boolean;
  createdAt: string;
  address?: string;
  changes: FormattedChange[];
};

/** Activities of visitors, and those that were due: nobody of the firm did either. */
export const visitorKinds = ["message received"];
export const scheduleKinds = statefulDefinitions.flatMap(({ kind }) =>
  ["published", "expired", "not published"].map((verb) => `${kind} ${verb}`),
);

const verbs = {
  updated: "updated",
  drafted: "saved as a draft",
  scheduled: "scheduled",
  published: "published",
  expired: "expired",
  "not published": "could not be published",
  withdrawn: "unpublished",
  restored: "restored to an earlier version",
  "draft discarded": "draft discarded",
  "schedule canceled": "schedule canceled",
  assigned: "assigned",
  deleted: "deleted",
  "brought back": "brought back",
};

const labels: Record<string, string> = {
  "message received": "New message received",
  "files uploaded": "New files uploaded",
  "settings updated": "Settings updated",
  "site updated": "Site updated",
  "sample loaded": "Sample firm loaded",
  "sample removed": "Sample firm removed",
  ...auditLabels,
  ...Object.fromEntries(allDefinitions.flatMap(labelsOf)),
};

/** 'property updated' → 'Property updated' */
function labelsOf({ kind, label, activity }: RecordDefinition) {
  // 'Team Member' as in a sentence.
  const words = inEnglish(label);
  const name = words.charAt(0) + words.slice(1).toLowerCase();
  const ofVerbs = Object.entries(verbs).map(([verb, done]) => [`${kind} ${verb}`, `${name} ${done}`]);
  return [...ofVerbs, [activity.kind, activity.text]];
}

/** A kind of activity in plain words; a kind of a later version as it is stored. */
export const activityLabel = (kind: string) => labels[kind] ?? kind;

/** Groups to narrow the log to: the path of a kind of record, and the activities without one. */
export const activityGroups: Record<string, { title: string; recordKind?: string; kind?: string }> = {
  ...Object.fromEntries(
    allDefinitions.map(({ path, labels: title, kind }) => [
      path,
      { title: inEnglish(title), recordKind: kind },
    ]),
  ),
  messages: { title: "Messages", kind: "message received" },
  files: { title: "Files", kind: "files uploaded" },
  settings: { title: "Settings and site", recordKind: "settings" },
};

/** The activity log, which all users read, and the audit log of the owners, which has more entries. */
export const logs = {
  activity: {
    title: "Activity",
    path: "/admin/activity",
    groups: activityGroups,
    names: ["activity", "activities"],
  },
  audit: { title: "Audit log", path: "/admin/audit", groups: auditGroups, names: ["entry", "entries"] },
} as const;

export type LogName = keyof typeof logs;

export function doerOf({
  kind,
  userName,
  isBySchedule,
}: Pick<FormattedActivity, "kind" | "userName" | "isBySchedule">) {
  if (userName !== null) return userName;
  if (isBySchedule) return "Schedule";
  if ([...visitorKinds, ...strangerKinds].includes(kind)) return "Visitor";
  return commandKinds.includes(kind) ? "Command line" : "Not recorded";
}
