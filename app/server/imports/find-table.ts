import type { StoredCells, TableFormat, TableRow } from "#app/schemas/imports/import-table";
import { tableDefinition } from "#app/schemas/imports/table-definitions";
import { translatedLanguages } from "#app/schemas/site/site-languages";
import type { Admin } from "#app/schemas/users/user";
import { assertPermission } from "#app/server/auth/require-admin";
import { notFound } from "#app/server/http/error-responses";
import { findOr404 } from "#app/server/http/url-params";
import { m } from "#app/words/compiled/messages.js";
import { findPendingImport } from "#db/queries/imports/imports";
import { siteLanguages } from "#db/queries/site-languages";
import { importedKind } from "./receive-import";
import { maxHeadingRow } from "./table/find-headings";

/** The import of a URL that is not finished, with its headings, rows and definition. @throws 404, or 403 when the user may not import the kind */
export async function findTable(param: string | undefined, admin: Admin) {
  const { cells: stored, ...pending } = await findOr404(param, findPendingImport);
  const kind = importedKind(pending.kind);
  if (!kind) throw notFound();
  const definition = tableDefinition(kind, translatedLanguages(siteLanguages()));
  for (const permission of definition.needs) assertPermission(admin, permission);
  const { headingRow } = pending.format;
  const heading = stored[headingRow - 1];
  const headings = Array.isArray(heading) ? heading.map((cell) => cell.trim()) : [];
  const rows = stored.flatMap((cells, index): TableRow[] => {
    if (index < headingRow || (Array.isArray(cells) && cells.length === 0)) return [];
    return [readRow(cells, index + 1, headings.length, pending.format)];
  });
  return {
    ...pending,
    kind,
    headings,
    rows,
    definition,
    headingRows: pending.format.source ? [] : headingRowsOf(stored),
  };
}

/** Characters of a row in the choice of the headings. */
const maxHeadingText = 60;

/** Says by the delimiter that a row has too many cells. */
const moreCells: Record<string, (inputs: { row: number }) => string> = {
  ",": m.row_more_cells_comma,
  ";": m.row_more_cells_semicolon,
  "\t": m.row_more_cells_tab,
  "|": m.row_more_cells_bar,
};

function readRow(cells: StoredCells, row: number, width: number, { delimiter }: TableFormat): TableRow {
  if (!Array.isArray(cells)) {
    return { row, cells: [cells.unread], problem: m.row_unreadable({ row }) };
  }
  if (!cells.slice(width).some((cell) => cell.trim() !== "")) return { row, cells };
  return { row, cells, problem: (moreCells[delimiter] ?? m.row_more_cells_comma)({ row }) };
}

/** Rows that may have the headings: not the last one. */
const headingRowsOf = (stored: StoredCells[]) =>
  stored
    .slice(0, Math.min(maxHeadingRow, stored.length - 1))
    .flatMap((cells, index) =>
      Array.isArray(cells) && cells.length > 0
        ? [{ row: index + 1, text: cells.filter(Boolean).join(", ").slice(0, maxHeadingText) }]
        : [],
    );
