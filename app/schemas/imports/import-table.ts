import type { FieldChange, SaveIntent } from "../publishing";
import { type Field, type Fields, formNames } from "../records/record";

/** Kinds with a reference, or a contact's number, email and phone, by which a row of a table is recognized. */
export const importedKinds = ["property", "project", "contact"] as const;

export type ImportedKind = (typeof importedKinds)[number];

/** State of new rows, of the kinds with states. */
export type NewState = "draft" | "published";

export const maxImportBytes = 5 * 1024 * 1024;
export const maxImportRows = 5_000;
export const maxImportColumns = 100;

/** The fields that a table has: not the place in an order, nor the times of a schedule. */
export function tableFields(fields: Fields): [name: string, field: Field][] {
  const inTable = Object.entries(fields).filter(
    ([name, field]) => field.control.type !== "time" && formNames(name, field).length > 0,
  );
  return inTable.sort(([one], [other]) => Number(other === "reference") - Number(one === "reference"));
}

/** A row of a table, with its number in the spreadsheet, which counts empty rows, too. */
export type TableRow = { row: number; cells: string[] };

type Values = Record<string, unknown>;

/** `label` is that of a field, or ''. */
export type RowError = { label: string; message: string };

export type RowOutcome = Pick<TableRow, "row"> & {
  reference: string;
  title: string;
} & (
    | { is: "new"; values: Values; intent: SaveIntent }
    | {
        is: "changed";
        id: number;
        updatedAt: string;
        values: Values;
        intent: SaveIntent;
        changes: FieldChange[];
      }
    | { is: "same"; id: number }
    | { is: "refused"; errors: RowError[] }
  );

export const outcomes = ["new", "changed", "same", "refused"] as const;
