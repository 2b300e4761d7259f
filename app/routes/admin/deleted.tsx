import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PostButton } from "#app/components/admin/forms/post-button";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { useDates } from "#app/components/admin/layout/use-dates";
import { ButtonLink } from "#app/components/ui/button-link";
import { EmptyState } from "#app/components/ui/empty-state";
import { Row, Rows } from "#app/components/ui/rows";
import { deletableKinds } from "#app/schemas/kinds/record-kinds";
import { mayRestore, requireAdmin } from "#app/server/auth/require-admin";
import { rejectPost } from "#app/server/http/error-responses";
import { findDeleted } from "#db/queries/records/trash";

const title = "Recently deleted";

/** 'Properties, projects, messages and files' */
const names = () =>
  new Intl.ListFormat("en-GB").format(
    Object.values(deletableKinds).map(({ labels }, index) => (index > 0 ? labels().toLowerCase() : labels())),
  );

export const meta = adminMeta(title);

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
      <PageHead
        title={title}
        text={<>{names()} can be brought back for 30&nbsp;days after they were deleted.</>}
      />
      {deleted.length === 0 && (
        <EmptyState title="Nothing has been deleted">
          <ButtonLink to="/admin/dashboard">Back to Dashboard</ButtonLink>
        </EmptyState>
      )}
      <Rows>
        {deleted.map(({ id, kind, title: name, userName, createdAt, canRestore }) => (
          <Row key={id} holds="button">
            <span className="min-w-0 wrap-anywhere">
              <b className="block weight-semibold">{name}</b>
              <small className="text-t3 text-ink-2">
                {kind === "sample" ? "Records and pictures" : deletableKinds[kind].label()}, deleted{" "}
                <span className="inline-block">{formatDateTime(createdAt)}</span>{" "}
                <span className="inline-block">by {userName}</span>
              </small>
            </span>
            {canRestore && (
              <PostButton action="/admin/undo" fields={{ revision: id }} aria-label={`Restore ${name}`}>
                Restore
              </PostButton>
            )}
          </Row>
        ))}
      </Rows>
    </AdminPage>
  );
}
