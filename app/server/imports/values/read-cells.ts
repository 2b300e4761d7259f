import type { RowError } from "#app/schemas/imports/import-table";
import type { TableDefinition } from "#app/schemas/imports/table-definitions";
import { withoutApostrophe } from "#app/schemas/readers/spreadsheet-text";
import { isList } from "#app/schemas/records/record-values";
import type { UnitSettings } from "#app/schemas/units/unit-settings";
import type { Names, Parsed } from "../cells";
import { joinCells, withUnit } from "../columns/column-options";
import type { Column, RowMatch } from "../row-finder";
import { isDamagedCopy } from "../spreadsheet-cells";
import { cellOf, parseValue } from "../translated-cells";
import { type WebPicture, withUploadPaths } from "../web-pictures";
import { type OurWords, withOurWords } from "./choices";

type Context = {
  definition: TableDefinition;
  /** The columns of each field, in their order. */
  columns: Map<string, Column[]>;
  settings: UnitSettings;
  /** Values that the words of tables stand for, by field. */
  words: Map<string, OurWords>;
};

type Row = { cells: string[]; match: RowMatch; names: Names; wanted: WebPicture[] };

type Values = Record<string, unknown>;

/** The values of the cells that say something else than the record has; of one that can't be read its text. */
export function readCells(context: Context, row: Row) {
  const { record, fixed } = row.match;
  const typed: Values = {};
  const errors: RowError[] = [];
  for (const [name, columns] of context.columns) {
    const field = columns[0]?.field;
    if (!field || fixed.includes(name)) continue;
    const values = { ...record?.values, ...typed };
    const parsed = readField(context, row, { name, columns, values });
    if (parsed && "error" in parsed) errors.push({ label: field.label(), message: parsed.error });
    if (!parsed) continue;
    const { names, wanted } = row;
    const cells = columns.map(({ index }) => row.cells[index] ?? "");
    typed[name] =
      "error" in parsed
        ? parsed.cell
        : withUploadPaths(field, { value: parsed.value, cells }, names.downloads, wanted);
  }
  return { typed, errors };
}

type Of = { name: string; columns: Column[]; values: Values };

/** The value of a field, with its text where that can't be read; undefined where the row says nothing new. */
function readField(context: Context, row: Row, of: Of) {
  const [first] = of.columns;
  if (!first) return undefined;
  if (of.columns.length > 1 && isList(first.field)) return readLists(context, row, of);
  const cells = of.columns.map(({ index, option }) => ({
    cell: withoutApostrophe(row.cells[index] ?? ""),
    option,
  }));
  const cell = cells.length > 1 ? joinCells(first.field, cells) : (cells[0]?.cell ?? "");
  if (isStored(context, row, { name: of.name, field: first.field }, cell)) return undefined;
  return readCell(context, row, { ...first, values: of.values }, cell);
}

/** The entries of several columns, in their order. */
function readLists(context: Context, row: Row, { columns, values }: Of) {
  const read = columns.map((column) =>
    readCell(context, row, { ...column, values }, withoutApostrophe(row.cells[column.index] ?? "")),
  );
  const error = read.find((parsed) => parsed && "error" in parsed);
  if (error) return error;
  const entries = read.flatMap((parsed) => (parsed && "value" in parsed ? (parsed.value as unknown[]) : []));
  const isFirst = (entry: unknown, index: number) =>
    entries.findIndex((one) => JSON.stringify(one) === JSON.stringify(entry)) === index;
  return { value: entries.filter(isFirst) };
}

type Named = Pick<Column, "name" | "field">;

/** Tells that a cell is what an export wrote, whatever stands in it and whatever a spreadsheet has made of it. */
function isStored({ definition }: Context, { match: { record }, names }: Row, of: Named, cell: string) {
  if (!record) return false;
  const exported = withoutApostrophe(cellOf({ definition, ...of, values: record.values }, names));
  return cell === exported || isDamagedCopy(cell, exported);
}

function readCell(
  { definition, settings, words }: Context,
  { names }: Row,
  { name, field, option, values }: Column & { values: Values },
  typed: string,
): (Parsed & { cell: string }) | undefined {
  const cell = withUnit(field, withOurWords(field, typed, words.get(name), names), option, settings);
  const parsed = parseValue({ definition, field, name, values }, cell, names);
  return parsed && { ...parsed, cell };
}
