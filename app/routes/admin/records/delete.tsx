import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { CancelLink, Dialog } from "#app/components/admin/layout/dialog";
import { SoftWrap } from "#app/components/admin/layout/soft-wrap";
import { FileUsesNotice } from "#app/components/admin/uploads/file-uses";
import { ServerForm } from "#app/components/forms/server-form";
import { revalidateUnlessRejected, withErrorToast } from "#app/components/navigation/form-route";
import { useActionToast } from "#app/components/ui/toast";
import { Words } from "#app/components/ui/words";
import { type DeletableKind, deletableKinds } from "#app/schemas/kinds/record-kinds";
import { createToast, errorToast, type Toast, undoForm } from "#app/schemas/toast";
import { writePermission } from "#app/schemas/users/permissions";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { assertChangeable, requireAdmin } from "#app/server/auth/require-admin";
import { deleteWithFiles } from "#app/server/files/trash";
import { notFound } from "#app/server/http/error-responses";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { findOr404, parseId } from "#app/server/http/url-params";
import { kindOf } from "#app/server/records/registry";
import { m } from "#app/words/compiled/messages.js";
import { findFileById, findUses } from "#db/queries/files/files";
import { findMessageById } from "#db/queries/messages/messages";
import { findDeletion } from "#db/queries/records/trash";

const kinds = Object.keys(deletableKinds) as DeletableKind[];

/** The kind of record that a URL is about, if any: '/admin/files/1/delete' */
const findKindAt = (pathname: string) =>
  kinds.find((one) => pathname.startsWith(`/admin/${deletableKinds[one].path}/`));

function kindAt(pathname: string) {
  const kind = findKindAt(pathname);
  if (!kind) throw notFound();
  return kind;
}

export const meta = adminMeta(({ location }) => {
  const kind = findKindAt(location.pathname);
  return kind ? m.delete_title({ kind }) : m.admin_missing();
});

export async function loader({ request, params }: LoaderFunctionArgs) {
  const kind = kindAt(new URL(request.url).pathname);
  const admin = await requireAdmin(request, writePermission(kind));
  const record = await findOr404(params.id, async (id) => {
    await assertChangeable(admin, kind, id);
    return findRecord(request, kind, id);
  });
  return {
    name: String(record[deletableKinds[kind].titleField]),
    uses: kind === "file" ? await findUses(String(record.path)) : [],
  };
}

function findRecord(
  request: Request,
  kind: DeletableKind,
  id: number,
): Promise<Record<string, unknown> | undefined> {
  if (kind === "file") return findFileById(id);
  if (kind === "message") return findMessageById(id);
  return kindOf(request).queries.findById(id);
}

export function action(args: ActionFunctionArgs) {
  return deleteAndRedirect(args, kindAt(new URL(args.request.url).pathname));
}

export const clientAction = withErrorToast(({ url }) => deletionFailed(kindAt(new URL(url).pathname)));

export const shouldRevalidate = revalidateUnlessRejected;

export default function DeletePage() {
  // The routes of all kinds share this component.
  return <ConfirmDelete key={useLocation().pathname} />;
}

function ConfirmDelete() {
  const { name, uses } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const kind = kindAt(pathname);
  const list = `/admin/${deletableKinds[kind].path}`;
  useActionToast(useActionData<{ toast: Toast }>()?.toast);
  return (
    <Dialog title={m.delete_question({ kind })} list={list}>
      <p>
        <Words
          of={m.delete_text.parts({})}
          with={{
            name: () => (
              <b>
                <SoftWrap name={name} />
              </b>
            ),
          }}
        />
      </p>
      {uses.length > 0 && <FileUsesNotice uses={uses} />}
      <ServerForm
        variant="danger"
        preventScrollReset
        labels={[m.delete(), m.delete_busy()]}
        cancel={<CancelLink list={list} />}
      ></ServerForm>
    </Dialog>
  );
}

const deletionFailed = (kind: DeletableKind) => errorToast(m.delete_failed({ kind }));

/** Deletes the record of a confirmation page and redirects to its list, with a toast that offers to undo it. */
async function deleteAndRedirect(
  { request, params }: { request: Request; params: { id?: string } },
  kind: DeletableKind,
) {
  const { admin } = await readAdminFormFields(request, writePermission(kind), { savePending: false });
  const { path } = deletableKinds[kind];
  const id = parseId(params.id);
  if (!id) throw notFound();
  await assertChangeable(admin, kind, id);
  const list = `/admin/${path}${new URL(request.url).search}`;
  const toast = await deleteWithFiles(kind, id, admin).then(
    // Posted twice, or deleted by somebody else: the toast undoes that deletion.
    async (revision) => ({
      ...createToast(m.record_deleted({ kind })),
      undo: undoForm("revision", revision ?? (await findDeletion(kind, id))?.id, list),
    }),
    (error) => {
      console.error(`A ${kind} could not be deleted:`, error);
      return deletionFailed(kind);
    },
  );
  return redirectWithToast(list, toast);
}
