import type { ActionFunctionArgs } from "@remix-run/node";
import { tableDefinitions } from "#app/schemas/imports/table-definitions";
import { createToast, errorToast } from "#app/schemas/toast";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { assertPermission, redirectToDashboard } from "#app/server/auth/require-admin";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { parseId } from "#app/server/http/url-params";
import { importedKind } from "#app/server/imports/receive-import";
import { undoBatch } from "#app/server/records/bulk/undo-batch";
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
    const result = await undoBatch({ id: batchId, action: "import" }, admin, (transaction) =>
      logImport(transaction, `${path} import undone`, fileName, admin),
    );
    if (!result.isDone) return await redirectWithToast(page, nothingToUndo());
    return await redirectWithToast(page, createToast("Import undone", leftText(result.left)));
  } catch (error) {
    console.error("An import could not be undone:", error);
    return redirectWithToast(
      page,
      errorToast("Failed to undo the import. Nothing has changed. Please try again."),
    );
  }
}

const nothingToUndo = () => createToast("Nothing to undo", "It was undone before, or is no longer kept.");

function leftText(left: number) {
  if (left === 0) return "";
  return left === 1
    ? "1 record was changed since: it stays as it is."
    : `${left} records were changed since: they stay as they are.`;
}
