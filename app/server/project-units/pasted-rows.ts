import { unitDefinition } from "#app/schemas/project-units/unit";
import { unitRowFields } from "#app/schemas/project-units/unit-rows";
import { delimiters, readRecords } from "#app/server/imports/csv/records";
import { fieldFinder } from "#app/server/imports/mapping";

/** The texts of a row by field: those of the columns that a table has. */
export type PastedRow = Record<string, string>;

/**
 * Reads rows of units from a text that is pasted from a spreadsheet. Its first row may have the headings, as those of an import;
 * without them the columns are in the order of the rows of units. @returns those with a number
 */
export function readPastedRows(text: string): PastedRow[] {
  const delimiter = text.includes("\t") ? "\t" : (delimiters.find((one) => text.includes(one)) ?? "\t");
  const rows = [...readRecords(text, delimiter)].flatMap(({ cells }) =>
    Array.isArray(cells) ? [cells] : [],
  );
  const headings = (rows[0] ?? []).map(fieldFinder(unitDefinition));
  const hasHeadings = headings.includes("number");
  const columns = hasHeadings ? headings : unitRowFields;
  return rows
    .slice(hasHeadings ? 1 : 0)
    .map((cells) => rowOf(cells, columns))
    .filter(({ number }) => number);
}

function rowOf(cells: string[], columns: readonly (string | undefined)[]): PastedRow {
  const texts = columns.flatMap((name, at): [string, string][] => {
    const isField = name !== undefined && (unitRowFields as readonly string[]).includes(name);
    return isField ? [[name, (cells[at] ?? "").trim()]] : [];
  });
  return Object.fromEntries(texts);
}
