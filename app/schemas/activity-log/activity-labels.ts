import { m } from "#app/words/compiled/messages.js";
import { allDefinitions } from "../kinds/record-kinds";
import type { RecordDefinition } from "../records/record";
import { auditLabels } from "./audit";

const verbs: Record<string, (inputs: { record: string }) => string> = {
  updated: m.activity_updated,
  drafted: m.activity_drafted,
  scheduled: m.activity_scheduled,
  published: m.activity_published,
  expired: m.activity_expired,
  "not published": m.activity_not_published,
  withdrawn: m.activity_withdrawn,
  restored: m.activity_restored,
  "draft discarded": m.activity_draft_discarded,
  "schedule canceled": m.activity_schedule_canceled,
  assigned: m.activity_assigned,
  deleted: m.activity_deleted,
  "brought back": m.activity_brought_back,
  released: m.activity_released,
};

/** Kind of the translations of all records (../translations/translation). */
const translations = { kind: "translation", activity: { kind: "translation added" } };

const labels: Record<string, () => string> = {
  "message received": m.activity_message_received,
  "files uploaded": m.activity_files_uploaded,
  "units added": m.activity_units_added,
  "settings updated": m.activity_settings_updated,
  "site updated": m.activity_site_updated,
  "sample loaded": m.activity_sample_loaded,
  "sample removed": m.activity_sample_removed,
  ...auditLabels,
  ...Object.fromEntries([...allDefinitions, translations].flatMap(labelsOf)),
};

/** 'property updated' → 'Property updated' */
function labelsOf({
  kind,
  activity,
}: Pick<RecordDefinition, "activity"> & { kind: string }): [string, () => string][] {
  const ofVerbs = Object.entries(verbs).map(([verb, words]): [string, () => string] => [
    `${kind} ${verb}`,
    () => words({ record: m.activity_record({ kind }) }),
  ]);
  return [...ofVerbs, [activity.kind, () => m.activity_record_added({ kind })]];
}

/** A kind of activity in plain words; a kind of a later version as it is stored. */
export const activityLabel = (kind: string) => labels[kind]?.() ?? kind;
