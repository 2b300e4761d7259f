import { doerOf, type ShownActivity } from "#app/schemas/activity-log/activity";
import { toCsv } from "#app/server/exports/csv";
import { type ActivityFilters, readActivities } from "#db/queries/lists/activity-pages";
import { showActivities } from "./activity-log";

const columns = ["Time (UTC)", "Who", "What", "Subject", "Changes", "Record", "Address"];

/** The entries as CSV, a batch of rows at a time. */
export function auditCsv(filters: ActivityFilters) {
  return toCsv(columns, readRows(filters));
}

async function* readRows(filters: ActivityFilters) {
  for await (const activities of readActivities(filters)) yield (await showActivities(activities)).map(rowOf);
}

function rowOf(activity: ShownActivity) {
  const { createdAt, label, subject, changes, to = "", address = "" } = activity;
  const changed = changes.map((change) => `${change.label}: ${change.before} → ${change.after}`).join("\n");
  return [createdAt, doerOf(activity), label, subject, changed, to, address];
}
