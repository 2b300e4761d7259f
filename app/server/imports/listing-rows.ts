import { splitName } from "#app/schemas/imports/translated-fields";
import type { RecordKind } from "#app/schemas/kinds/record-kinds";
import { withoutApostrophe } from "#app/schemas/readers/spreadsheet-text";
import { visibleKey, visibleText } from "#app/schemas/readers/visible-text";
import { withCustomInputs } from "#app/schemas/records/custom-fields";
import { keyOfInput } from "#app/schemas/records/custom-values";
import type { RecordDefinition } from "#app/schemas/records/record";
import { isList } from "#app/schemas/records/record-values";
import { translationSourceOf } from "#app/schemas/translations/translation";
import { isEmptyText } from "#app/schemas/translations/translation-state";
import { m } from "#app/words/compiled/messages.js";
import type { Connection } from "#db/client/client";
import {
  findByIds,
  findByReferences,
  findNamedPictures,
  findPlaces,
  findTeamNames,
  type ListedRecord,
  placeKey,
} from "#db/queries/imports/lookups";
import { findSettings } from "#db/queries/settings";
import { findStoredTranslations, type StoredTranslation } from "#db/queries/translations/stored-translations";
import { readHtml } from "./html/read-html";
import { findOldAddresses, stateOfRow } from "./old-addresses";
import { pictureNames } from "./picture-cells";
import type { Column, RowFinderOf, RowMatch } from "./row-finder";
import { webPicturesIn } from "./web-pictures";

/** Rows of listings are recognized by the reference. */
export function listingRows(definition: RecordDefinition): RowFinderOf {
  const kind = definition.kind as RecordKind;
  return async ({ columns, newState, connection }) => {
    const schemas = schemasOf(definition, columns);
    const team = await findTeamNames(connection);
    const settings = await findSettings(connection);
    const label = columns.find(({ name }) => name === "reference")?.field.label() ?? "";
    let places: Map<string, string> | undefined;
    return async (rows) => {
      const named = await findNamedRecords(definition, columns, rows, connection);
      const all = named.flatMap(({ records }) => records);
      const translations = await findTranslations(kind, columns, all, connection);
      const pictures = await findNamedPictures(namesIn(columns, rows), connection);
      places ??= await findPlaces(definition, connection);
      const findPlace = (key?: string) =>
        key !== undefined && {
          key,
          reference: places?.get(key),
          sameTitle: places?.get(key.replace(/\n.*/, "")),
        };
      const matches = rows.map((row, index): RowMatch => {
        const { reference, records, isNamed, missing } = named[index] as NamedRecords;
        const { record: found, errors } = choose(records, { reference, label });
        const { record, pending } = withTranslations(columns, found, translations);
        const place = !record && findPlace(placeOfRow(columns, row));
        const state = record?.state ?? stateOfRow(columns, row, newState);
        const intent = state === "draft" ? "draft" : "publish";
        const key = record ? `${record.id}` : `new ${visibleKey(reference)}`;
        return {
          record,
          pending,
          oldAddresses: missing,
          reference: String(record?.values.reference ?? visibleText(reference)),
          ...(place && { place }),
          errors,
          ...(record?.hasVersion && { obstacle: m.row_pending_version() }),
          keys: isNamed ? [{ key, label, repeated: m.row_repeats_reference }] : [],
          fixed: record ? ["reference"] : [],
          schema: state === "draft" ? schemas.draft : schemas.published,
          check: async (values) => ({ errors: definition.errorsOf?.(values, settings, intent) ?? {} }),
          intent,
        };
      });
      return { matches, names: { team, timeZone: settings.timeZone, ...pictures } };
    };
  };
}

type NamedRecords = { reference: string; records: ListedRecord[]; isNamed: boolean; missing: string[] };

/** Finds the records that rows name: by the reference or, without one, by an old address that leads to a record. */
async function findNamedRecords(
  definition: RecordDefinition,
  columns: Column[],
  rows: string[][],
  connection?: Connection,
) {
  const column = columns.find(({ name }) => name === "reference");
  const references = rows.map((row) => withoutApostrophe((column && row[column.index]) ?? "").trim());
  const byReference = await findByReferences(definition, references, connection);
  const old = await findOldAddresses(definition, columns, rows, connection);
  const ids = old.flatMap(({ recordId }) => recordId ?? []);
  const byId = await findByIds(definition, ids, connection);
  for (const record of [...byReference.values(), ...byId.values()].flat())
    record.values = withCustomInputs(definition.fields, record.values);
  return references.map((reference, index): NamedRecords => {
    const { recordId = 0, missing = [] } = old[index] ?? {};
    const ofAddress = reference === "" ? byId.get(recordId) : undefined;
    return {
      reference,
      records: ofAddress ? [ofAddress] : (byReference.get(visibleKey(reference)) ?? []),
      isNamed: visibleText(reference) !== "" || ofAddress !== undefined,
      missing,
    };
  });
}

/** The schemas of a record with the fields of the firm and the texts of other languages that the table has. */
export function schemasOf({ schema, draftSchema }: RecordDefinition, columns: Column[]) {
  const others = columns.filter(({ name }) => splitName(name).language || keyOfInput(name));
  const shape = Object.fromEntries(others.map(({ name, field }) => [name, field.schema]));
  return { published: schema.extend(shape), draft: draftSchema.extend(shape) };
}

/** The translations of the records that rows are about, into the languages that the table has. */
export function findTranslations(
  kind: RecordKind,
  columns: Column[],
  records: ListedRecord[],
  connection?: Connection,
) {
  const languages = [...new Set(columns.flatMap(({ name }) => splitName(name).language ?? []))];
  const rows = records.map(({ id, values }) => ({ ...values, id }));
  return findStoredTranslations(translationSourceOf(kind), rows, languages, connection);
}

/** A record with the texts of its translations under their names in the table. */
export function withTranslations(
  columns: Column[],
  record: ListedRecord | undefined,
  found: StoredTranslation[],
) {
  if (!record) return { record };
  const translations = new Map(found.flatMap((one) => (one.id === record.id ? [[one.language, one]] : [])));
  const texts = columns.flatMap(({ name, field: of }) => {
    const { field, language } = splitName(name);
    if (!language) return [];
    const text = translations.get(language)?.[field];
    // A list without any translation is written as an empty one is read.
    const isNone = Array.isArray(text) ? isEmptyText(text) : text === undefined;
    return [[name, isNone ? (isList(of) ? [] : "") : text]];
  });
  const pending = [...translations.values()].flatMap((one) => (one.hasVersion ? [one.language] : []));
  return { record: { ...record, values: { ...record.values, ...Object.fromEntries(texts) } }, pending };
}

/** The record with a reference: of several that look alike the one that has it letter for letter. */
function choose(records: ListedRecord[] = [], { reference, label }: { reference: string; label: string }) {
  const [first, ...others] = records;
  const same = records.find(({ values }) => values.reference === reference);
  if (same || others.length === 0) return { record: same ?? first, errors: [] };
  const message = m.row_many_references({ count: records.length });
  return { record: undefined, errors: [{ label, message }] };
}

/** Key of the title and the place of a row; undefined without a title. */
function placeOfRow(columns: Column[], row: string[]) {
  const [title = "", location = ""] = ["title", "location"].map((name) => {
    const column = columns.find((one) => one.name === name);
    return column && readHtml(withoutApostrophe(row[column.index] ?? ""), false);
  });
  return visibleText(title) ? placeKey(title, location) : undefined;
}

/** Names and addresses of the pictures in the cells of rows. */
export function namesIn(columns: Column[], rows: string[][]) {
  return columns.flatMap(({ index, field }) => {
    const cells = rows.map((row) => withoutApostrophe(row[index] ?? ""));
    const isOfPictures = /^images?$/.test(field.control.type);
    return cells.flatMap((cell) =>
      isOfPictures ? pictureNames(readHtml(cell, false)) : webPicturesIn(field, cell),
    );
  });
}
