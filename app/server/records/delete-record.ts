import { type DeletableKind, deletableKinds } from "#app/schemas/kinds/record-kinds";
import { createToast, deletionFailed, undoForm } from "#app/schemas/toast";
import { writePermission } from "#app/schemas/users/permissions";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { assertChangeable } from "#app/server/auth/require-record";
import { deleteWithFiles } from "#app/server/files/trash";
import { notFound } from "#app/server/http/error-responses";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { parseId } from "#app/server/http/url-params";
import { findDeletion } from "#db/queries/records/trash";

/** Deletes the record of a confirmation page and redirects to its list, with a toast that offers to undo it. */
export async function deleteAndRedirect(
  { request, params }: { request: Request; params: { id?: string } },
  kind: DeletableKind,
) {
  const { admin } = await readAdminFormFields(request, writePermission(kind), { savePending: false });
  const { label, path } = deletableKinds[kind];
  const name = label.toLowerCase();
  const id = parseId(params.id);
  if (!id) throw notFound();
  await assertChangeable(admin, kind, id);
  const toast = await deleteWithFiles(kind, id, admin).then(
    // Posted twice, or deleted by somebody else: the toast undoes that deletion.
    async (revision) => ({
      ...createToast(`${label} deleted`),
      undo: undoForm("revision", revision ?? (await findDeletion(kind, id))?.id),
    }),
    (error) => {
      console.error(`A ${name} could not be deleted:`, error);
      return deletionFailed(name);
    },
  );
  return redirectWithToast(`/admin/${path}${new URL(request.url).search}`, toast);
}
