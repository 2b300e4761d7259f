import { isDeepStrictEqual } from "node:util";
import { defaultSettings, type Settings } from "#app/schemas/site/settings";
import { type Connection, db, timestampAfter } from "../../client/client";
import type { BatchChange, NewBatchChange } from "../records/batches";
import type { Editor } from "../revisions";
import { findSettings, storeSetting, storeSettingsRevision } from "../settings";
import { findSampleRecords } from "./sample-records";

export type FilledSettings = Partial<Omit<Settings, "updatedAt">>;

const fields = Object.keys(defaultSettings).filter(
  (name) => name !== "updatedAt",
) as (keyof FilledSettings)[];

/** The pictures of a place, their title and their caption: a caption of the sample says nothing of the firm's own picture. */
const groupOf = (field: string) => field.replace(/(Pictures|Title|Caption)$/, "");

const pick = (settings: FilledSettings, names: (keyof FilledSettings)[]): FilledSettings =>
  Object.fromEntries(names.map((name) => [name, settings[name]]));

/** The values of `sample` for the fields that are still empty or as at first. */
function valuesToFill(settings: Settings, sample: FilledSettings) {
  const isDefault = (name: keyof FilledSettings, of: FilledSettings) =>
    of[name] === undefined || isDeepStrictEqual(of[name], defaultSettings[name]);
  const written = new Set(fields.filter((name) => !isDefault(name, settings)).map(groupOf));
  return pick(
    sample,
    fields.filter((name) => !written.has(groupOf(name)) && !isDefault(name, sample)),
  );
}

/** Fills in the settings that nobody has written. @returns what to remember of them */
export async function fillSettings(
  transaction: Connection,
  { updatedAt, ...sample }: Settings,
  editor?: Editor,
): Promise<NewBatchChange> {
  const before = await findSettings(transaction);
  const filled = valuesToFill(before, sample);
  if (editor) await changeSettings(transaction, before, filled, editor);
  else await storeSetting(transaction, "site", { ...before, ...filled, updatedAt });
  return { kind: "settings", recordId: 1, after: "", version: JSON.stringify(filled) };
}

/** Fills in again what was removed, unless the firm has written something there since. */
export async function restoreSettings(transaction: Connection, removed: FilledSettings, editor: Editor) {
  const before = await findSettings(transaction);
  await changeSettings(transaction, before, valuesToFill(before, removed), editor);
}

/** The values that were filled in and are still the same. */
export function sampleValues(settings: Settings, records: BatchChange[]) {
  const version = records.find(({ kind }) => kind === "settings")?.version ?? "{}";
  const filled: FilledSettings = JSON.parse(version);
  return pick(
    filled,
    fields.filter((name) => name in filled && isDeepStrictEqual(settings[name], filled[name])),
  );
}

export function emptyValues(values: FilledSettings) {
  return pick(
    defaultSettings,
    fields.filter((name) => name in values),
  );
}

export async function changeSettings(
  transaction: Connection,
  before: Settings,
  changes: FilledSettings,
  editor: Editor,
) {
  if (Object.keys(changes).length === 0) return;
  const after = { ...before, ...changes, updatedAt: timestampAfter(before.updatedAt) };
  await storeSettingsRevision(transaction, before, after, editor);
}

/** The settings without what the sample firm has filled in. */
export async function findOwnSettings(): Promise<Settings> {
  const settings = await findSettings();
  return { ...settings, ...emptyValues(sampleValues(settings, await findSampleRecords(db))) };
}
