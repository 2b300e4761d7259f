import type { TableRow } from "#app/schemas/imports/import-table";
import { tableDefinitions } from "#app/schemas/imports/table-definitions";
import type { Admin } from "#app/schemas/users/user";
import { assertPermission } from "#app/server/auth/require-admin";
import { notFound } from "#app/server/http/error-responses";
import { findOr404 } from "#app/server/http/url-params";
import { findPendingImport } from "#db/queries/imports/imports";
import { importedKind } from "./receive-import";

/** The import of a URL that is not finished, with its headings, rows and definition. @throws 404, or 403 when the user may not import the kind */
export async function findTable(param: string | undefined, admin: Admin) {
  const { cells: stored, ...pending } = await findOr404(param, findPendingImport);
  const kind = importedKind(pending.kind);
  if (!kind) throw notFound();
  const [headings, ...rows] = stored.flatMap((cells, index): TableRow[] =>
    cells.length > 0 ? [{ row: index + 1, cells }] : [],
  );
  const definition = tableDefinitions[kind];
  for (const permission of definition.needs) assertPermission(admin, permission);
  return { ...pending, kind, headings: headings?.cells ?? [], rows, definition };
}
