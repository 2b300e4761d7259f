import { type TableRow, tableFields } from "#app/schemas/imports/import-table";
import type { TableDefinition } from "#app/schemas/imports/table-definitions";
import { isList } from "#app/schemas/records/record-values";
import type { UnitSettings } from "#app/schemas/units/unit-settings";
import { m } from "#app/words/compiled/messages.js";
import { readHtml } from "../html/read-html";
import { isBareNumber, isJoinable, measureOf } from "./column-options";

/** Values beside a heading, and their characters. */
const maxSamples = 3;
const maxSample = 60;

/** Characters of a cell that are read for its beginning. */
const maxRead = 1_000;

/** Rows in which samples are looked for. */
const sampledRows = 49;

/** The beginning of a cell, of HTML its words. */
const sampleOf = (cell: string) => readHtml(cell.trim().slice(0, maxRead), false).slice(0, maxSample);

type Table = { headings: string[]; rows: TableRow[]; definition: TableDefinition };

/** Describes the columns of a table for their page: heading, first values, field and option. */
export function describeColumns(
  { headings, rows, definition }: Table,
  { mapping, options }: { mapping: string[]; options: string[] },
  settings: UnitSettings,
) {
  const fields = new Map(tableFields(definition.fields));
  const cellsOf = (column: number) =>
    rows.flatMap(({ cells, problem }) => (problem ? [] : cells[column]?.trim() || []));
  const samplesOf = (column: number) =>
    rows
      .slice(0, sampledRows)
      .flatMap(({ cells, problem }) => (problem ? [] : sampleOf(cells[column] ?? "")))
      .filter(Boolean)
      .slice(0, maxSamples);
  return headings.map((heading, index) => {
    const name = mapping[index] ?? "";
    const field = fields.get(name);
    const cells = cellsOf(index);
    return {
      name: `column-${index}`,
      heading: heading || m.columns_unnamed({ number: index + 1 }),
      samples: samplesOf(index),
      field: name,
      option: options[index] ?? "",
      isBare: {
        price: cells.some((cell) => isBareNumber("price", cell, settings)),
        area: cells.some((cell) => isBareNumber("area", cell, settings)),
      },
      isJoined: field !== undefined && isJoinable(field) && !isList(field) && mapping.indexOf(name) < index,
    };
  });
}

/** Describes the fields that a column may be. */
export const describeFields = ({ fields }: Pick<TableDefinition, "fields">) =>
  tableFields(fields).map(([name, field]) => {
    return {
      name,
      label: field.label(),
      isList: isList(field) && field.control.type !== "sections",
      measure: measureOf(field),
    };
  });
