import { m } from "#app/words/compiled/messages.js";
import type { Language } from "#app/words/language";
import type { FieldChange, SaveIntent } from "../publishing";
import { withCustomFields } from "../records/custom-fields";
import { type Field, type Fields, formNames } from "../records/record";

/** Kinds with a reference, a name within a project, a contact's number, email and phone, or an old address, by which a row of a table is recognized. */
export const exportedKinds = ["property", "project", "unit", "unit-type", "contact", "redirect"] as const;

/** Kinds that tables bring in; pages and entries of the journal come from another website. */
export const importedKinds = [...exportedKinds, "page", "journal-entry"] as const;

export type ImportedKind = (typeof importedKinds)[number];

/** State of new rows, of the kinds with states. */
export type NewState = "draft" | "published";

export const maxImportBytes = 5 * 1024 * 1024;
/** An export of WordPress is read as a stream, and not stored. */
export const maxExportBytes = 1024 * 1024 * 1024;
export const maxImportRows = 5_000;
export const maxImportColumns = 100;

/** Encodings in which a table may be read, with their names. */
export const tableEncodings = {
  "utf-8": m.encoding_utf8,
  "windows-1252": m.encoding_western,
  macintosh: m.encoding_western_mac,
  "ibm-850": m.encoding_western_dos,
  "windows-1256": m.encoding_arabic,
  "windows-1250": m.encoding_central,
  "windows-1251": m.encoding_cyrillic,
  "windows-1254": m.encoding_turkish,
  "utf-16le": m.encoding_utf16,
  "utf-16be": m.encoding_utf16_big,
};

export type TableEncoding = keyof typeof tableEncodings;

/**
 * Format in which a file is read; `headingRow` is the number of the row that has the headings, from 1, and `sheet` that of the sheet of
 * a workbook, whose names are `sheets`. A table of a `source` has no file that could be read again; `leftOut` counts what of it is in no table.
 */
export type TableFormat = {
  encoding: TableEncoding;
  delimiter: string;
  headingRow: number;
  sheet?: number;
  sheets?: string[];
  source?: "wordpress";
  leftOut?: Record<string, number>;
};

/** The fields that a table has: not the place in an order, nor the times of a schedule, nor a story, which is no text of a cell. Each that the firm has defined has its own. */
export function tableFields(fields: Fields): [name: string, field: Field][] {
  const inTable = Object.entries(withCustomFields(fields)).filter(
    ([name, field]) =>
      (field.isColumn || (field.control.type !== "sections" && !isSchedule(name))) &&
      formNames(name, field).length > 0,
  );
  return inTable.sort(([one], [other]) => Number(other === "reference") - Number(one === "reference"));
}

const isSchedule = (name: string) => name === "publishAt" || name === "unpublishAt";

/** Cells of a row as they are stored, none of an empty one; or the line of a row that can't be divided into cells. */
export type StoredCells = string[] | { unread: string };

/** A row of a table, with its number in the spreadsheet, which counts empty rows, too; `problem` says why it can't be read. */
export type TableRow = { row: number; cells: string[]; problem?: string };

type Values = Record<string, unknown>;

/** `label` is that of a field, or ''. */
export type RowError = { label: string; message: string };

/** Says how a price or an area is read, or that a record may be there already; `isDoubtful`: somebody should look at it. */
export type RowNote = RowError & { isDoubtful: boolean };

/** `changes` of a new record are the values of its cells. */
type Saved = {
  values: Values;
  /** The texts of other languages that the row changes. */
  translations?: Partial<Record<Language, Values>>;
  intent: SaveIntent;
  changes: FieldChange[];
  notes: RowNote[];
  /** Old addresses that have no redirect yet. */
  oldAddresses: string[];
};

export type RowOutcome = Pick<TableRow, "row"> & {
  reference: string;
  title: string;
} & (
    | ({ is: "new" } & Saved)
    // Without values only redirects are new.
    | ({ is: "changed"; id: number; updatedAt: string } & Saved)
    | { is: "same"; id: number }
    | { is: "refused"; errors: RowError[] }
  );

export const outcomes = ["new", "changed", "same", "refused"] as const;
