import { recordDefinitions } from "#app/schemas/record-kinds";
import { notFound } from "#app/server/http/error-responses";
import { findOr404 } from "#app/server/http/url-params";
import { findPendingImport } from "#db/queries/imports/imports";
import { importedKind } from "./receive-import";

/** The import of a URL that is not finished, with its definition. @throws 404 */
export async function findTable(param: string | undefined) {
  const pending = await findOr404(param, findPendingImport);
  const kind = importedKind(pending.kind);
  if (!kind) throw notFound();
  const [headings = []] = pending.cells;
  return { ...pending, kind, headings, definition: recordDefinitions[kind] };
}
