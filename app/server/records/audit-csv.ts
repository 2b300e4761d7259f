import { stringify } from "csv-stringify/sync";
import { doerOf, type ShownActivity } from "#app/schemas/activity-log/activity";
import { type ActivityFilters, readActivities } from "#db/queries/activity-pages";
import { showActivities } from "./activity-log";

const columns = ["Time (UTC)", "Who", "What", "Subject", "Changes", "Record", "Address"];

/** RFC 4180; a text that a spreadsheet takes for a formula gets an apostrophe (OWASP, CSV injection). */
const options = { record_delimiter: "windows", escape_formulas: true, quoted: true } as const;

/** The entries as CSV (RFC 4180) with a byte order mark, which Excel needs for UTF-8; a batch of rows at a time. */
export async function* auditCsv(filters: ActivityFilters): AsyncGenerator<Uint8Array, void> {
  yield Buffer.from(stringify([columns], { ...options, bom: true }));
  for await (const activities of readActivities(filters))
    yield Buffer.from(stringify((await showActivities(activities)).map(rowOf), options));
}

function rowOf(activity: ShownActivity) {
  const { createdAt, label, subject, changes, to = "", address = "" } = activity;
  const changed = changes.map((change) => `${change.label}: ${change.before} → ${change.after}`).join("\n");
  return [createdAt, doerOf(activity), label, subject, changed, to, address];
}
