import { withoutApostrophe } from "#app/schemas/readers/spreadsheet-text";
import { visibleKey, visibleText } from "#app/schemas/readers/visible-text";
import type { RecordDefinition } from "#app/schemas/records/record";
import { m } from "#app/words/compiled/messages.js";
import {
  findByReferences,
  findNamedPictures,
  findPlaces,
  findTeamNames,
  type ListedRecord,
  placeKey,
} from "#db/queries/imports/lookups";
import { readHtml } from "./html-cells";
import { pictureNames } from "./picture-cells";
import type { Column, RowFinderOf, RowMatch } from "./row-finder";

/** Rows of listings are recognized by the reference. */
export function listingRows(definition: RecordDefinition): RowFinderOf {
  return async ({ columns, newState, connection }) => {
    const team = await findTeamNames(connection);
    const column = columns.find(({ name }) => name === "reference");
    const label = column?.field.label() ?? "";
    let places: Map<string, string> | undefined;
    return async (rows) => {
      const references = rows.map((row) => withoutApostrophe((column && row[column.index]) ?? "").trim());
      const records = await findByReferences(definition, references, connection);
      const found = await findNamedPictures(namesIn(columns, rows), connection);
      places ??= await findPlaces(definition, connection);
      const findPlace = (key?: string) =>
        key !== undefined && {
          key,
          reference: places?.get(key),
          sameTitle: places?.get(key.replace(/\n.*/, "")),
        };
      const matches = references.map((reference, index): RowMatch => {
        const { record, errors } = choose(records.get(visibleKey(reference)), { reference, label });
        const place = !record && findPlace(placeOfRow(columns, rows[index] ?? []));
        const state = record?.state ?? newState;
        const key = record ? `${record.id}` : `new ${visibleKey(reference)}`;
        return {
          record,
          reference: String(record?.values.reference ?? visibleText(reference)),
          ...(place && { place }),
          errors,
          ...(record?.hasVersion && { obstacle: m.row_pending_version() }),
          keys: visibleText(reference) ? [{ key, label, repeated: m.row_repeats_reference }] : [],
          fixed: record ? ["reference"] : [],
          schema: state === "draft" ? definition.draftSchema : definition.schema,
          intent: state === "draft" ? "draft" : "publish",
        };
      });
      return { matches, names: { team, ...found } };
    };
  };
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

function namesIn(columns: Column[], rows: string[][]) {
  return columns
    .filter(({ field }) => /^images?$/.test(field.control.type))
    .flatMap(({ index }) =>
      rows.flatMap((row) => pictureNames(readHtml(withoutApostrophe(row[index] ?? ""), false))),
    );
}
