import type { LoaderFunctionArgs } from "@remix-run/node";
import { type ClientActionFunctionArgs, useLoaderData, useLocation } from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { useScope } from "#app/components/admin/layout/use-scope";
import { AdminList, keepListUnderDialog } from "#app/components/admin/lists/admin-list";
import { withErrorToast } from "#app/components/navigation/with-error-toast";
import { tabQuery } from "#app/schemas/listing-query";
import { definitionAt, type RecordKind } from "#app/schemas/record-kinds";
import { savingFailed } from "#app/schemas/toast";
import { writePermission } from "#app/schemas/users/permissions";
import { requireAdmin } from "#app/server/auth/require-admin";
import { findChangeable } from "#app/server/auth/require-record";
import { adminPageSize, redirectBeyondLastPage } from "#app/server/http/pagination";
import { readListQuery } from "#app/server/http/url-params";
import { moveRecord } from "#app/server/records/move-record";
import { kindOf } from "#app/server/records/registry";
import { findListingCounts } from "#db/queries/listing-counts";
import { RecordTable } from "./record-table";
import { TableLinks } from "./table-links";

export const meta = adminMeta(({ location }) => definitionAt(location.pathname).labels);

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "read");
  const { kind, definition, queries } = kindOf(request);
  const query = readListQuery(tabQuery(definition.tabs?.values ?? []), request);
  const { rows, total, isTruncated } = await queries.findRows(query, adminPageSize);
  const changeable = await findChangeable(
    admin,
    kind,
    rows.map(({ id }) => id),
  );
  const { page = 1, ...shown } = query;
  const pages = redirectBeyondLastPage(request, page, total, adminPageSize);
  const counts = await findCountsOf(
    kind,
    rows.map(({ id }) => id),
  );
  return {
    rows: rows.map((row) => ({
      ...row,
      canChange: changeable.includes(row.id),
      counts: counts?.get(row.id),
    })),
    hasCounts: counts !== undefined,
    total,
    isTruncated,
    page,
    pages,
    pageSize: adminPageSize,
    ...shown,
  };
}

/** How often listings were looked at and asked about; undefined for a kind without counts. */
function findCountsOf(kind: RecordKind, ids: number[]) {
  return kind === "property" || kind === "project" ? findListingCounts(kind, ids) : undefined;
}

/** Moves a record of an ordered kind. */
export const action = moveRecord;

const move = withErrorToast(({ url }) =>
  savingFailed(`move ${definitionAt(new URL(url).pathname).label.toLowerCase()}`),
);

/** Stays where it is; without script the redirect leads to the row. */
export async function clientAction(args: ClientActionFunctionArgs) {
  const { pathname } = new URL(args.request.url);
  const result = await move(args);
  const to = result instanceof Response && result.headers.get("Location");
  return to && new URL(to, args.request.url).pathname === pathname ? { isMoved: true } : result;
}

export const shouldRevalidate = keepListUnderDialog;

/** The list of any kind of record. */
export default function RecordList() {
  const { rows, ...list } = useLoaderData<typeof loader>();
  const definition = definitionAt(useLocation().pathname);
  const canAdd = useScope(writePermission(definition.kind as RecordKind));
  const { label, path, tabs, adminSearch, isOrdered } = definition;
  // A search shows a part of the list, in which a place says little.
  const order =
    isOrdered && !list.q && canAdd
      ? { first: (list.page - 1) * list.pageSize, total: list.total }
      : undefined;
  return (
    <AdminList
      // The routes of all kinds share this component.
      key={path}
      kind={definition}
      add={canAdd && { to: `/admin/${path}/new`, label: `Add New ${label}` }}
      tabs={tabs?.values ?? []}
      isOrdered={isOrdered}
      placeholder={adminSearch.placeholder}
      links={<TableLinks kind={definition.kind} path={path} />}
      {...list}
    >
      <RecordTable definition={definition} rows={rows} order={order} hasCounts={list.hasCounts} />
    </AdminList>
  );
}
