import { withoutApostrophe } from "#app/schemas/readers/spreadsheet-text";
import { visibleKey, visibleText } from "#app/schemas/readers/visible-text";
import type { RecordDefinition } from "#app/schemas/records/record";
import {
  findByReferences,
  findNamedPictures,
  findTeamNames,
  type ListedRecord,
} from "#db/queries/imports/lookups";
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
      const references = rows.map((row) => withoutApostrophe((column && row[column.index]) ?? "").trim());
      const records = await findByReferences(definition, references, connection);
      const found = await findNamedPictures(namesIn(columns, rows), connection);
      const matches = references.map((reference): RowMatch => {
        const { record, errors } = choose(records.get(visibleKey(reference)), reference);
        const state = record?.state ?? newState;
        const key = record ? `${record.id}` : `new ${visibleKey(reference)}`;
        return {
          record,
          reference: String(record?.values.reference ?? visibleText(reference)),
          errors,
          ...(record?.hasVersion && { obstacle: hasVersion }),
          keys: visibleText(reference) ? [{ key, label: "Reference", noun: "reference" }] : [],
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
function choose(records: ListedRecord[] = [], reference: string) {
  const [first, ...others] = records;
  const same = records.find(({ values }) => values.reference === reference);
  if (same || others.length === 0) return { record: same ?? first, errors: [] };
  const message = `${records.length} records have a reference that looks like this: please change those of the others first.`;
  return { record: undefined, errors: [{ label: "Reference", message }] };
}

function namesIn(columns: Column[], rows: string[][]) {
  return columns
    .filter(({ field }) => /^images?$/.test(field.control.type))
    .flatMap(({ index }) =>
      rows.flatMap((row) => pictureNames(readHtml(withoutApostrophe(row[index] ?? ""), false))),
    );
}
