import {
  doerOf,
  type FormattedActivity,
  type FormattedChange,
  scheduleKinds,
} from "#app/schemas/activity-log/activity";
import { activityLabel } from "#app/schemas/activity-log/activity-labels";
import { recordDefinitions } from "#app/schemas/kinds/record-kinds";
import type { FieldChange } from "#app/schemas/publishing";
import type { SelectControl } from "#app/schemas/records/control";
import type { Field, Fields } from "#app/schemas/records/record";
import { choiceText, isList, optionText } from "#app/schemas/records/record-values";
import { languageFields } from "#app/schemas/site/language-settings";
import { generalSettings } from "#app/schemas/site/settings";
import { settingsFields } from "#app/schemas/site/site";
import { toCsv } from "#app/server/exports/csv";
import { m } from "#app/words/compiled/messages.js";
import { english } from "#app/words/label";
import type { Activity } from "#db/queries/activities";
import { type ActivityFilters, readActivities } from "#db/queries/lists/activity-pages";
import { findRecordPages, type RecordPage } from "#db/queries/record-pages";

/** Paths of activities that are about no record. */
const paths: Record<string, string> = {
  "message received": "/admin/messages",
  "files uploaded": "/admin/files",
  "settings updated": "/admin/settings?tab=general",
  "site updated": "/admin/site",
  "backup restored": "/admin/settings?tab=backup",
  "backup downloaded": "/admin/settings?tab=backup",
};

/** Activities with their words and links. */
export async function showActivities(activities: Activity[]) {
  const pages = await findRecordPages(activities);
  return activities.map((activity) => show(activity, pages));
}

function show(activity: Activity, pages: Map<string, RecordPage>): FormattedActivity {
  const { id, kind, subject, userName, createdAt, recordKind, subjectId, address } = activity;
  const record = pages.get(`${recordKind}/${subjectId}`);
  const changes: FieldChange[] = activity.changes ? JSON.parse(activity.changes) : [];
  return {
    id,
    kind,
    label: activityLabel(kind),
    subject,
    userName,
    createdAt,
    // What visitors don't see has no page, and what is deleted has no form.
    to: record ? (record.page ?? record.edit) : paths[kind],
    isBySchedule: userName === null && scheduleKinds.includes(kind),
    changes: changes.map((change) => showChange(recordKind, change)),
    ...(address && { address }),
  };
}

function showChange(recordKind: string | null, { field, before, after }: FieldChange): FormattedChange {
  const of = fieldsOf(recordKind)[field];
  const label = of?.label() ?? m.activity_change_field({ field });
  if (of?.control.type === "time") return { label, before, after, as: "time" };
  const [from, to] = [before, after].map((text) => inWords(of, text)) as [string, string];
  return {
    label,
    before: from,
    after: to,
    ...(of && (isList(of) || of.control.type === "image") && { as: "list" }),
  };
}

/** A value as it is stored, in English words, in those of the request: 'For sale', 'Yes', '3 pictures'. */
function inWords(field: Field | undefined, text: string) {
  if (field?.control.type === "select") return choiceInWords(field.control, text);
  if (field?.control.type === "checkbox")
    return { [m.yes({}, english)]: m.yes(), [m.no({}, english)]: m.no() }[text] ?? text;
  const [, count] = (field?.control.type.startsWith("image") && /^(\d+) pictures?$/.exec(text)) || [];
  return count ? m.pictures_count({ count: Number(count) }) : text;
}

/** The choice that was stored by its English label, or by its word. */
function choiceInWords(control: SelectControl, text: string) {
  const wordsOf = (one: string) => [choiceText(control, one, english), optionText(one, english)];
  const value = text && control.values.find((one) => wordsOf(one).includes(text));
  return value ? choiceText(control, value) : text;
}

function fieldsOf(recordKind: string | null): Fields {
  if (recordKind === "settings") return { ...generalSettings, ...settingsFields, ...languageFields };
  return recordDefinitions[recordKind as keyof typeof recordDefinitions]?.fields ?? {};
}

const columns = ["Time (UTC)", "Who", "What", "Subject", "Changes", "Record", "Address"];

/** The entries as CSV, a batch of rows at a time. */
export function auditCsv(filters: ActivityFilters) {
  return toCsv(columns, readRows(filters));
}

async function* readRows(filters: ActivityFilters) {
  for await (const activities of readActivities(filters)) yield (await showActivities(activities)).map(rowOf);
}

function rowOf(activity: FormattedActivity) {
  const { createdAt, label, subject, changes, to = "", address = "" } = activity;
  const changed = changes.map((change) => `${change.label}: ${change.before} → ${change.after}`).join("\n");
  return [createdAt, doerOf(activity), label, subject, changed, to, address];
}
