import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { ConfirmDelete } from "#app/components/admin/layout/confirm-delete";
import { formatCount } from "#app/components/format";
import { revalidateUnlessRejected } from "#app/components/navigation/revalidation";
import { withErrorToast } from "#app/components/navigation/with-error-toast";
import { deletionFailed } from "#app/schemas/toast";
import { requireAdmin } from "#app/server/auth/require-admin";
import { notFound } from "#app/server/http/error-responses";
import { parseId } from "#app/server/http/url-params";
import { deleteAndRedirect } from "#app/server/records/delete-record";
import { findFileById, findUses } from "#db/queries/files/files";
import { FileUses } from "./file-uses";

const list = "/admin/files";

export const meta: MetaFunction = adminMeta("Delete file");

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const id = parseId(params.id);
  const file = id && (await findFileById(id));
  if (!file) throw notFound();
  return { name: file.name, uses: await findUses(file.path) };
}

export function action(args: ActionFunctionArgs) {
  return deleteAndRedirect(args, "file");
}

export const clientAction = withErrorToast(() => deletionFailed("file"));

export const shouldRevalidate = revalidateUnlessRejected;

export default function DeleteFile() {
  const { name, uses } = useLoaderData<typeof loader>();
  return (
    <ConfirmDelete kind="file" name={name} list={list}>
      {uses.length > 0 && (
        <div className="warned">
          <p>Used by {formatCount(uses.length, "page", "pages")}, which will show the placeholder instead:</p>
          <FileUses uses={uses} />
        </div>
      )}
    </ConfirmDelete>
  );
}
