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
import { pictureNames } from "./picture-cells";
import type { Column, RowFinderOf, RowMatch } from "./row-finder";
import { webPicturesIn } from "./web-pictures";

/** Rows of listings are recognized by the reference. */
export function listingRows(definition: RecordDefinition): RowFinderOf {
  const kind = definition.kind as RecordKind;
  return async ({ columns, newState, connection }) => {
    const schemas = schemasOf(definition, columns);
    const findRecords = async (...of: [references: string[], connection?: Connection]) => {
      const found = await findByReferences(definition, ...of);
      for (const record of [...found.values()].flat())
        record.values = withCustomInputs(definition.fields, record.values);
      return found;
    };
    const team = await findTeamNames(connection);
    const settings = await findSettings(connection);
    const column = columns.find(({ name }) => name === "reference");
    const label = column?.field.label() ?? "";
    let places: Map<string, string> | undefined;
    return async (rows) => {
      const references = rows.map((row) => withoutApostrophe((column && row[column.index]) ?? "").trim());
      const records = await findRecords(references, connection);
      const translations = await findTranslations(kind, columns, [...records.values()].flat(), connection);
      const pictures = await findNamedPictures(namesIn(columns, rows), connection);
      places ??= await findPlaces(definition, connection);
      const findPlace = (key?: string) =>
        key !== undefined && {
          key,
          reference: places?.get(key),
          sameTitle: places?.get(key.replace(/\n.*/, "")),
        };
      const matches = references.map((reference, index): RowMatch => {
        const { record: found, errors } = choose(records.get(visibleKey(reference)), { reference, label });
        const { record, pending } = withTranslations(columns, found, translations);
        const place = !record && findPlace(placeOfRow(columns, rows[index] ?? []));
        const state = record?.state ?? newState;
        const intent = state === "draft" ? "draft" : "publish";
        const key = record ? `${record.id}` : `new ${visibleKey(reference)}`;
        return {
          record,
          pending,
          reference: String(record?.values.reference ?? visibleText(reference)),
          ...(place && { place }),
          errors,
          ...(record?.hasVersion && { obstacle: m.row_pending_version() }),
          keys: visibleText(reference) ? [{ key, label, repeated: m.row_repeats_reference }] : [],
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
