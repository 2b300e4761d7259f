import type { ActionFunctionArgs } from "@remix-run/node";
import { tableDefinitions } from "#app/schemas/imports/table-definitions";
import { createToast, errorToast } from "#app/schemas/toast";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { assertPermission, redirectToDashboard } from "#app/server/auth/require-admin";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { parseId } from "#app/server/http/url-params";
import { importedKind } from "#app/server/imports/receive-import";
import { undoBatch } from "#app/server/records/bulk/undo-batch";
import { m } from "#app/words/compiled/messages.js";
import { cancelDownloads } from "#db/queries/downloads/downloads";
import { findImport, logImport } from "#db/queries/imports/imports";

export const loader = redirectToDashboard;

const page = "/admin/imports";

/** Undoes an import as a whole; what was changed since stays. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { admin } = await readAdminFormFields(request, "imports", { savePending: false });
  const id = parseId(params.id);
  const found = id ? await findImport(id) : undefined;
  const kind = importedKind(found?.kind);
  if (!found || !kind) return redirectWithToast(page, nothingToUndo());
  const { batchId, fileName } = found;
  const { needs, path } = tableDefinitions[kind];
  for (const permission of needs) assertPermission(admin, permission);
  if (!batchId) return redirectWithToast(page, nothingToUndo());
  try {
    const result = await undoBatch({ id: batchId, action: "import" }, admin, async (transaction) => {
      await cancelDownloads(transaction, Number(id));
      await logImport(transaction, `${path} import undone`, fileName, admin);
    });
    if (!result.isDone) return await redirectWithToast(page, nothingToUndo());
    return await redirectWithToast(page, createToast(m.import_undone(), leftText(result.left)));
  } catch (error) {
    console.error("An import could not be undone:", error);
    return redirectWithToast(page, errorToast(m.import_undo_failed()));
  }
}

const nothingToUndo = () => createToast(m.import_nothing_to_undo(), m.import_nothing_to_undo_text());

const leftText = (left: number) => (left === 0 ? "" : m.import_left({ count: left }));
