import { m } from "#app/words/compiled/messages.js";
import type { Label } from "#app/words/label";
import { allDefinitions, statefulDefinitions } from "../kinds/record-kinds";
import { auditGroups, commandKinds, strangerKinds } from "./audit";

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
export const scheduleKinds = [
  ...statefulDefinitions.flatMap(({ kind }) =>
    ["published", "expired", "not published"].map((verb) => `${kind} ${verb}`),
  ),
  "unit released",
];

/** Groups to narrow the log to: the path of a kind of record, and the activities without one. */
export const activityGroups: Record<string, { title: Label; recordKind?: string; kind?: string }> = {
  ...Object.fromEntries(
    allDefinitions.map(({ path, labels: title, kind }) => [path, { title, recordKind: kind }]),
  ),
  messages: { title: m.messages_title, kind: "message received" },
  files: { title: m.nav_files, kind: "files uploaded" },
  settings: { title: m.activity_settings_group, recordKind: "settings" },
};

/** The activity log, which all users read, and the audit log of the owners, which has more entries. */
export const logs = {
  activity: {
    title: m.activity_title,
    path: "/admin/activity",
    groups: activityGroups,
    count: m.activity_count,
  },
  audit: { title: m.audit_title, path: "/admin/audit", groups: auditGroups, count: m.audit_count },
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
