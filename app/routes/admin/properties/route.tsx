import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminList } from "#app/components/admin/lists/admin-list";
import { keepListUnderDialog } from "#app/components/admin/lists/list-revalidation";
import { RecordRow, RecordTable } from "#app/components/admin/lists/record-table";
import { capitalize } from "#app/components/format";
import { propertyTabs, tabQuery } from "#app/schemas/tab-query";
import { requireAdmin } from "#app/server/auth/require-admin";
import { rejectPost } from "#app/server/http/error-responses";
import { adminPageSize, redirectBeyondLastPage } from "#app/server/http/pagination";
import { readListQuery } from "#app/server/http/url-params";
import { findPropertyRows } from "#db/queries/records/properties";

export const meta: MetaFunction = adminMeta("Properties");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const query = readListQuery(tabQuery(propertyTabs), request);
  const { rows, total, isCut } = await findPropertyRows(query, adminPageSize);
  const { page = 1, tab, q } = query;
  const pages = redirectBeyondLastPage(request, page, total, adminPageSize);
  return { rows, total, isCut, page, pages, tab, q };
}

export const action = rejectPost;

export const shouldRevalidate = keepListUnderDialog("/admin/properties");

export default function Properties() {
  const { rows, tab, ...list } = useLoaderData<typeof loader>();
  return (
    <AdminList
      title="Properties"
      names={["property", "properties"]}
      add={{ to: "/admin/properties/new", label: "Add New Property" }}
      tabs={{ all: "All Properties", values: propertyTabs, current: tab }}
      placeholder="Title, location or type"
      {...list}
    >
      <RecordTable columns={["Image", "Title and location", "Type", "Status", "Price"]}>
        {rows.map(({ id, title, location, picture, featured, type, status, price }) => (
          <RecordRow key={id} of="properties" {...{ id, title, location, picture, featured }}>
            <td>{capitalize(type)}</td>
            <td>{capitalize(status)}</td>
            <td className="figures">{price}</td>
          </RecordRow>
        ))}
      </RecordTable>
    </AdminList>
  );
}
