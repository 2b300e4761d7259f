import {
  type ImportedKind,
  type NewState,
  type TableEncoding,
  type TableFormat,
  tableEncodings,
} from "#app/schemas/imports/import-table";
import { tableDefinition } from "#app/schemas/imports/table-definitions";
import { translatedLanguages } from "#app/schemas/site/site-languages";
import { findImportFile, updateImport } from "#db/queries/imports/imports";
import { findRememberedColumns } from "#db/queries/imports/remembered-columns";
import { siteLanguages } from "#db/queries/site-languages";
import { type FormatChoice, readCsv } from "./csv/read-csv";
import { fieldFinder, guessMapping, headingKeys } from "./mapping";
import { UnreadableTable } from "./table/unreadable-table";
import type { ExportTable } from "./wordpress/export-tables";
import { isWorkbook, readWorkbook, type SheetChoice } from "./xlsx/read-workbook";

/**
 * Reads a file as a table of a kind, and guesses the fields of its columns.
 * @param chosen fields that the user has chosen, by column @throws UnreadableTable
 */
export async function readTable(
  kind: ImportedKind,
  file: Uint8Array,
  choice: FormatChoice & SheetChoice = {},
  chosen: (string | undefined)[] = [],
) {
  const definition = tableDefinition(kind, translatedLanguages(siteLanguages()));
  const findField = fieldFinder(definition);
  const countKnown = (cells: string[]) => new Set(cells.map(findField).filter(Boolean)).size;
  const { rows, headings, format } = isWorkbook(file)
    ? await readWorkbook(file, countKnown, choice)
    : await readCsv(file, countKnown, choice);
  const remembered = await findRememberedColumns(kind, headingKeys(headings));
  return { cells: rows, format, ...guessMapping(definition, headings, remembered, chosen) };
}

/** Reads a table of an export, which has no format to choose, and guesses the fields of its columns. */
export async function readExportTable({ kind, rows, leftOut }: ExportTable) {
  const definition = tableDefinition(kind, translatedLanguages(siteLanguages()));
  const [headings = []] = rows;
  const format: TableFormat = {
    encoding: "utf-8",
    delimiter: "",
    headingRow: 1,
    source: "wordpress",
    leftOut,
  };
  const remembered = await findRememberedColumns(kind, headingKeys(headings));
  return { cells: rows, format, ...guessMapping(definition, headings, remembered) };
}

/** Reads the format that a form of the columns chooses; that of before where it chooses none. Another sheet has its own headings. */
export function readFormatChoice(form: FormData, { encoding, headingRow, sheet }: TableFormat) {
  const names = Object.keys(tableEncodings) as TableEncoding[];
  const chosenSheet = Number(form.get("sheet")) || sheet;
  return {
    encoding: names.find((name) => name === form.get("encoding")) ?? encoding,
    headingRow: chosenSheet === sheet ? Number(form.get("headingRow")) || headingRow : undefined,
    sheet: chosenSheet,
  };
}

type Stored = { id: number; kind: ImportedKind; mapping: string[]; format: TableFormat };
type Typed = { mapping: string[]; newState: NewState };

/**
 * Reads the file of an import again, and stores the table with the fields that the user has chosen meanwhile.
 * @returns a sentence when the file is no table then
 */
export async function readTableAgain(
  { id, kind, mapping, format }: Stored,
  choice: FormatChoice & SheetChoice,
  typed: Typed,
) {
  const file = await findImportFile(id);
  if (!file) return undefined;
  const isSameSheet = choice.sheet === format.sheet;
  const chosen = typed.mapping.map((name, column) =>
    isSameSheet && name !== mapping[column] ? name : undefined,
  );
  try {
    await updateImport(id, await readTable(kind, file, choice, chosen), typed.newState);
  } catch (error) {
    if (error instanceof UnreadableTable) return error.message;
    throw error;
  }
  return undefined;
}
