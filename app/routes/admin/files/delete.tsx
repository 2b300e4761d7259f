import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deskMeta } from "#app/components/admin/layout/admin-meta";
import { DeleteQuestion } from "#app/components/admin/layout/confirm-delete";
import { counted } from "#app/components/format";
import { unlessRefused } from "#app/components/navigation/revalidation";
import { orTell } from "#app/components/navigation/with-error-toast";
import { deletionFailed } from "#app/schemas/toast";
import { requireAdmin } from "#app/server/auth/require-admin";
import { notFound, readId } from "#app/server/http/responses";
import { deleteFromList } from "#app/server/records/delete-record";
import { findFileById, findUses } from "#db/queries/files/files";
import { FileUses } from "./file-uses";

const list = "/admin/files";

export const meta: MetaFunction = deskMeta("Delete file");

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const id = readId(params.id);
  const file = id && (await findFileById(id));
  if (!file) throw notFound();
  return { name: file.name, uses: await findUses(file.path) };
}

export function action(args: ActionFunctionArgs) {
  return deleteFromList(args, "file", list);
}

export const clientAction = orTell(() => deletionFailed("file"));

export const shouldRevalidate = unlessRefused;

export default function DeleteFile() {
  const { name, uses } = useLoaderData<typeof loader>();
  return (
    <DeleteQuestion kind="file" name={name} list={list}>
      {uses.length > 0 && (
        <div className="warned">
          <p>Used by {counted(uses.length, "page", "pages")}, which will show the placeholder instead:</p>
          <FileUses uses={uses} />
        </div>
      )}
    </DeleteQuestion>
  );
}
