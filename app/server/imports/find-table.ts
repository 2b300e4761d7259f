import { tableDefinitions } from "#app/schemas/imports/table-definitions";
import type { Admin } from "#app/schemas/users/user";
import { assertPermission } from "#app/server/auth/require-admin";
import { notFound } from "#app/server/http/error-responses";
import { findOr404 } from "#app/server/http/url-params";
import { findPendingImport } from "#db/queries/imports/imports";
import { importedKind } from "./receive-import";

/** The import of a URL that is not finished, with its definition. @throws 404, or 403 when the user may not import the kind */
export async function findTable(param: string | undefined, admin: Admin) {
  const pending = await findOr404(param, findPendingImport);
  const kind = importedKind(pending.kind);
  if (!kind) throw notFound();
  const [headings = []] = pending.cells;
  const definition = tableDefinitions[kind];
  for (const permission of definition.needs) assertPermission(admin, permission);
  return { ...pending, kind, headings, definition };
}
