import { withoutApostrophe } from "#app/schemas/readers/spreadsheet-text";
import type { RecordDefinition } from "#app/schemas/records/record";
import { findByReferences, findNamedPictures, findTeamNames } from "#db/queries/imports/lookups";
import { readHtml } from "./html-cells";
import { pictureNames } from "./picture-cells";
import type { Column, RowFinderOf, RowMatch } from "./row-finder";

const hasVersion = "It has changes that are not published yet: publish or discard them first.";

/** Rows of listings are recognized by the reference. */
export function listingRows(definition: RecordDefinition): RowFinderOf {
  return async ({ columns, newState, connection }) => {
    const team = await findTeamNames(connection);
    const column = columns.find(({ name }) => name === "reference");
    return async (rows) => {
      const references = rows.map((row) => (column ? normalReference(row[column.index]) : ""));
      const records = await findByReferences(definition, references.filter(Boolean), connection);
      const found = await findNamedPictures(namesIn(columns, rows), connection);
      const matches = references.map((reference): RowMatch => {
        const record = records.get(reference.toLowerCase());
        const state = record?.state ?? newState;
        const key = { key: reference.toLowerCase(), label: "Reference", noun: "reference" };
        return {
          record,
          reference: String(record?.values.reference ?? reference),
          errors: [],
          ...(record?.hasVersion && { obstacle: hasVersion }),
          keys: reference ? [key] : [],
          fixed: record ? ["reference"] : [],
          schema: state === "draft" ? definition.draftSchema : definition.schema,
          intent: state === "draft" ? "draft" : "publish",
        };
      });
      return { matches, names: { team, ...found } };
    };
  };
}

const normalReference = (cell = "") => withoutApostrophe(cell).trim().replace(/\s+/g, " ");

function namesIn(columns: Column[], rows: string[][]) {
  return columns
    .filter(({ field }) => /^images?$/.test(field.control.type))
    .flatMap(({ index }) =>
      rows.flatMap((row) => pictureNames(readHtml(withoutApostrophe(row[index] ?? ""), false))),
    );
}
