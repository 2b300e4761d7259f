import { redirect } from "@remix-run/node";
import { createToast, deletionFailed } from "#app/schemas/toast";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { deleteWithFiles } from "#app/server/files/trash";
import { notFound } from "#app/server/http/error-responses";
import { serializeToast } from "#app/server/http/flash-toast";
import { parseId } from "#app/server/http/url-params";
import { type DeletableKind, findDeletion } from "#db/queries/records/revisions";

const words = { property: "Property", project: "Project", message: "Message", file: "File" };

/**
 * The action of a confirmation page: deletes the record, leads back to its list with the tab, search and page that
 * it was left with, and offers to undo it. A failure is told there (spec section 8), and nothing is lost.
 */
export async function deleteAndRedirect(
  { request, params }: { request: Request; params: { id?: string } },
  kind: DeletableKind,
  list: string,
) {
  const { admin } = await readAdminFormFields(request, { savePending: false });
  const id = parseId(params.id);
  if (!id) throw notFound();
  const toast = await deleteWithFiles(kind, id, admin).then(
    // Sent twice, or deleted by somebody else meanwhile: it is gone, as was wanted, and can be brought back.
    async (undo) => ({
      ...createToast(`${words[kind]} deleted`),
      undo: undo ?? (await findDeletion(kind, id))?.id,
    }),
    (error) => {
      console.error(`A ${kind} could not be deleted:`, error);
      return deletionFailed(kind);
    },
  );
  const headers = { "Set-Cookie": await serializeToast(toast) };
  return redirect(list + new URL(request.url).search, { headers });
}
