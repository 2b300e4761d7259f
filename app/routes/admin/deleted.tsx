import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { formatDateTime } from "#app/components/format";
import { Logo } from "#app/components/layout/logo";
import { deletableKinds } from "#app/schemas/record-kinds";
import { requireAdmin } from "#app/server/auth/require-admin";
import { rejectPost } from "#app/server/http/error-responses";
import { findDeleted } from "#db/queries/records/revisions";

const title = "Recently deleted";

/** 'Properties, projects, messages and files' */
const names = new Intl.ListFormat("en-GB").format(
  Object.values(deletableKinds).map(({ labels }, index) => (index > 0 ? labels.toLowerCase() : labels)),
);

export const meta = adminMeta(title);

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return { deleted: await findDeleted(200) };
}

export const action = rejectPost;

export default function DeletedRecords() {
  const { deleted } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="work">
      <div className="head">
        <h1>{title}</h1>
      </div>
      <p>{names} can be brought back for 30&nbsp;days after they were deleted.</p>
      {deleted.length === 0 && (
        <div className="empty">
          <Logo />
          <h2>Nothing has been deleted</h2>
          <Link className="button" to="/admin/dashboard">
            Back to Dashboard
          </Link>
        </div>
      )}
      <ul className="rows">
        {deleted.map(({ id, kind, title: name, userName, createdAt }) => (
          <li key={id}>
            <span>
              <b>{name}</b>
              <small>
                {deletableKinds[kind].label}, deleted{" "}
                <span className="whole">{formatDateTime(createdAt)}</span>{" "}
                <span className="whole">by {userName}</span>
              </small>
            </span>
            <Form method="post" action="/admin/undo">
              <input type="hidden" name="revision" value={id} />
              <button className="button" type="submit" aria-label={`Restore ${name}`}>
                Restore
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </main>
  );
}
