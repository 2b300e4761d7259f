import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminList, keepListUnderDialog } from "#app/components/admin/lists/admin-list";
import { tabQuery } from "#app/schemas/listing-query";
import { definitionAt } from "#app/schemas/record-kinds";
import { requireAdmin } from "#app/server/auth/require-admin";
import { rejectPost } from "#app/server/http/error-responses";
import { adminPageSize, redirectBeyondLastPage } from "#app/server/http/pagination";
import { readListQuery } from "#app/server/http/url-params";
import { kindOf } from "#app/server/records/registry";
import { RecordTable } from "./record-table";

export const meta = adminMeta(({ location }) => definitionAt(location.pathname).labels);

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { definition, queries } = kindOf(request);
  const query = readListQuery(tabQuery(definition.tabs?.values ?? []), request);
  const { rows, total, isTruncated } = await queries.findRows(query, adminPageSize);
  const { page = 1, ...shown } = query;
  const pages = redirectBeyondLastPage(request, page, total, adminPageSize);
  return { rows, total, isTruncated, page, pages, ...shown };
}

export const action = rejectPost;

export const shouldRevalidate = keepListUnderDialog;

/** The list of any kind of record. */
export default function RecordList() {
  const { rows, ...list } = useLoaderData<typeof loader>();
  const definition = definitionAt(useLocation().pathname);
  const { label, path, tabs, adminSearch } = definition;
  return (
    <AdminList
      // The routes of all kinds share this component.
      key={path}
      kind={definition}
      add={{ to: `/admin/${path}/new`, label: `Add New ${label}` }}
      tabs={tabs?.values ?? []}
      placeholder={adminSearch.placeholder}
      {...list}
    >
      <RecordTable definition={definition} rows={rows} />
    </AdminList>
  );
}
