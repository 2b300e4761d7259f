import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PostButton } from "#app/components/admin/forms/post-button";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { useDates } from "#app/components/admin/layout/use-dates";
import { ButtonLink } from "#app/components/ui/button-link";
import { EmptyState } from "#app/components/ui/empty-state";
import { Row, Rows } from "#app/components/ui/rows";
import { Words } from "#app/components/ui/words";
import { deletableKinds } from "#app/schemas/kinds/record-kinds";
import { mayRestore, requireAdmin } from "#app/server/auth/require-admin";
import { rejectPost } from "#app/server/http/error-responses";
import { m } from "#app/words/compiled/messages.js";
import { findDeleted } from "#db/queries/records/trash";

export const meta = adminMeta(m.deleted_title);

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "read");
  const deleted = await findDeleted(200);
  const changeable = await Promise.all(deleted.map((one) => mayRestore(admin, one)));
  return { deleted: deleted.map((one, index) => ({ ...one, canRestore: changeable[index] })) };
}

export const action = rejectPost;

export default function DeletedRecords() {
  const { formatDateTime } = useDates();
  const { deleted } = useLoaderData<typeof loader>();
  return (
    <AdminPage>
      <PageHead title={m.deleted_title()} text={m.deleted_text()} />
      {deleted.length === 0 && (
        <EmptyState title={m.deleted_none()}>
          <ButtonLink to="/admin/dashboard">{m.nav_back()}</ButtonLink>
        </EmptyState>
      )}
      <Rows>
        {deleted.map(({ id, kind, title: name, userName, createdAt, canRestore }) => (
          <Row key={id} holds="button">
            <span className="min-w-0 wrap-anywhere">
              <b className="block weight-semibold">{name}</b>
              <small className="text-t3 text-ink-2">
                <Words
                  of={m.deleted_when.parts({
                    kind: kind === "sample" ? m.deleted_sample() : deletableKinds[kind].label(),
                    time: formatDateTime(createdAt),
                    name: userName,
                  })}
                  with={{
                    a: (words) => <span className="inline-block">{words}</span>,
                    b: (words) => <span className="inline-block">{words}</span>,
                  }}
                />
              </small>
            </span>
            {canRestore && (
              <PostButton
                action="/admin/undo"
                fields={{ revision: id }}
                aria-label={m.deleted_restore_one({ name })}
              >
                {m.deleted_restore()}
              </PostButton>
            )}
          </Row>
        ))}
      </Rows>
    </AdminPage>
  );
}
