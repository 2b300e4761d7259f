import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { ServerForm } from "#app/components/forms/server-form";
import { revalidateUnlessRejected } from "#app/components/navigation/revalidation";
import { withErrorToast } from "#app/components/navigation/with-error-toast";
import { ButtonLink } from "#app/components/ui/button-link";
import { Row, Rows } from "#app/components/ui/rows";
import { useActionToast } from "#app/components/ui/toast";
import { savingFailed, type Toast } from "#app/schemas/toast";
import { requireAdmin } from "#app/server/auth/require-admin";
import { findChangeable } from "#app/server/auth/require-record";
import { notFound } from "#app/server/http/error-responses";
import { findKind } from "#app/server/records/registry";
import { applyBulk, countOf, idList, permissionFor } from "./apply-bulk";

export const meta = adminMeta("Delete selected records");

/** The records that are to be deleted: '/admin/bulk/properties?ids=7.12'. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const kind = findKind(params.records);
  const admin = await requireAdmin(request, permissionFor(kind));
  if (!kind) throw notFound();
  const { titleField, path } = kind.definition;
  const url = new URL(request.url);
  const ids = idList.safeParse(url.searchParams.get("ids")?.split("."));
  url.searchParams.delete("ids");
  const list = `/admin/${path}${url.search}`;
  const changeable = ids.success ? await findChangeable(admin, kind.kind, ids.data) : [];
  const records = await Promise.all(changeable.map((id) => kind.queries.findById(id)));
  const found = records.flatMap((record) =>
    record ? [{ id: record.id, title: String(record[titleField]) }] : [],
  );
  if (found.length === 0) throw redirect(list);
  return { records: found, count: countOf(kind, found.length), list };
}

export const action = applyBulk;

export const clientAction = withErrorToast(() => savingFailed("change these records"));

export const shouldRevalidate = revalidateUnlessRejected;

/** Confirms that many records are deleted. */
export default function ConfirmDeletion() {
  const { records, count, list } = useLoaderData<typeof loader>();
  useActionToast(useActionData<{ toast: Toast }>()?.toast);
  return (
    <AdminPage>
      <PageHead
        title={`Delete ${count}?`}
        text={
          <>
            They will be gone from the site at once. They are kept for 30&nbsp;days under Recently deleted,
            from where each can be brought back.
          </>
        }
      />
      <Rows>
        {records.map(({ id, title }) => (
          <Row key={id} holds="text">
            <b className="weight-semibold wrap-anywhere" dir="auto">
              {title}
            </b>
          </Row>
        ))}
      </Rows>
      <ServerForm
        className="mt-6 grid"
        variant="danger"
        labels={[`Delete ${count}`, "Deleting..."]}
        cancel={<ButtonLink to={list}>Cancel</ButtonLink>}
      >
        <input type="hidden" name="action" value="delete" />
        <input type="hidden" name="confirmed" value="yes" />
        {records.map(({ id }) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
      </ServerForm>
    </AdminPage>
  );
}
