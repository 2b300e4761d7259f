import type { ActionFunctionArgs } from "@remix-run/node";
import { type ClientActionFunctionArgs, useLoaderData, useLocation } from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { useScope } from "#app/components/admin/layout/use-scope";
import { AdminList, keepListUnderDialog } from "#app/components/admin/lists/admin-list";
import { withErrorToast } from "#app/components/navigation/with-error-toast";
import { StandaloneLink } from "#app/components/ui/text-button";
import { hasBulkActions } from "#app/schemas/admin-lists/bulk-actions";
import { rowFields } from "#app/schemas/admin-lists/record-filters";
import { importedKinds } from "#app/schemas/imports/import-table";
import { definitionAt, type RecordKind } from "#app/schemas/kinds/record-kinds";
import type { RecordDefinition } from "#app/schemas/records/record";
import { savingFailed } from "#app/schemas/toast";
import { writePermission } from "#app/schemas/users/permissions";
import { moveRecord } from "#app/server/records/move-record";
import { BulkBar } from "./bulk-bar";
import { furtherOrders, ListFilterFields } from "./filter-fields";
import { loadRecordList } from "./load-list";
import { RecordTable } from "./record-table";
import { RowsForm } from "./rows-form";
import { saveRows } from "./save-rows";
import { SavedFilters } from "./saved-filters";

export const meta = adminMeta(({ location }) => definitionAt(location.pathname).labels);

export const loader = loadRecordList;

/** Saves the rows that are edited in the list, or moves a record of an ordered kind. */
export function action(args: ActionFunctionArgs) {
  return isEditing(args.request.url) ? saveRows(args.request) : moveRecord(args);
}

const isEditing = (url: string) => new URL(url).searchParams.get("edit") === "rows";

const save = withErrorToast(({ url }) => {
  const { label, labels } = definitionAt(new URL(url).pathname);
  return savingFailed(isEditing(url) ? `update ${labels.toLowerCase()}` : `move ${label.toLowerCase()}`);
});

/** A moved record stays where it is; without script the redirect leads to its row. */
export async function clientAction(args: ClientActionFunctionArgs) {
  const { url } = args.request;
  const result = await save(args);
  const to = !isEditing(url) && result instanceof Response && result.headers.get("Location");
  return to && new URL(to, url).pathname === new URL(url).pathname ? { isMoved: true } : result;
}

export const shouldRevalidate = keepListUnderDialog;

/** The list of any kind of record. */
export default function RecordList() {
  const { rows, filters, unread, priceRange, agents, savedFilters, pendingRows, units, edit, ...list } =
    useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const definition = definitionAt(pathname);
  const scope = useScope(writePermission(definition.kind as RecordKind));
  const canAdd = scope !== undefined;
  const { label, path, tabs, adminSearch, isOrdered } = definition;
  // A search shows a part of the list, in which a position says little.
  const isWhole = ![list.q, list.sort, list.state, ...Object.values(filters)].some(Boolean);
  const canMove = isWhole && scope === "all" && (isOrdered || list.tab === "featured");
  const order = canMove ? { first: (list.page - 1) * list.pageSize, total: list.total } : undefined;
  const canChange = rows.some((row) => row.canChange);
  const hasBulk = hasBulkActions(definition) && canChange;
  return (
    <AdminList
      // The routes of all kinds share this component.
      key={path}
      kind={definition}
      add={canAdd ? { to: `/admin/${path}/new`, label: `Add New ${label}` } : undefined}
      tabs={tabs?.values ?? []}
      isOrdered={isOrdered}
      placeholder={adminSearch.placeholder}
      sorts={furtherOrders(definition)}
      filters={{ ...filters, agent: filters.agent === undefined ? undefined : String(filters.agent) }}
      moreFilters={
        <ListFilterFields
          definition={definition}
          filters={filters}
          unread={unread}
          priceRange={priceRange}
          agents={agents}
        />
      }
      chips={<SavedFilters list={path} saved={savedFilters} />}
      links={<TableLinks kind={definition.kind} path={path} />}
      {...list}
    >
      {edit ? (
        <RowsForm definition={definition} rows={rows} pending={pendingRows} units={units} />
      ) : (
        <>
          {hasBulk && (
            <BulkBar definition={definition}>
              <EditRowsLink definition={definition} />
            </BulkBar>
          )}
          <RecordTable
            definition={definition}
            rows={rows}
            order={order}
            hasCounts={list.hasCounts}
            hasBulk={hasBulk}
          />
        </>
      )}
    </AdminList>
  );
}

/** 'Edit price and status' */
function EditRowsLink({ definition }: { definition: RecordDefinition }) {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.set("edit", "rows");
  return (
    <StandaloneLink to={`${pathname}?${params}`}>
      {`Edit ${rowFields(definition).join(" and ")}`}
    </StandaloneLink>
  );
}

/** Links to export the filtered list as a table, and to import one. */
function TableLinks({ kind, path }: { kind: string; path: string }) {
  const { search } = useLocation();
  const [canExport, canImport] = [useScope("exports"), useScope("imports")];
  if (!importedKinds.some((one) => one === kind)) return null;
  return (
    <>
      {canExport && <StandaloneLink href={`/admin/${path}.csv${search}`}>Download as CSV</StandaloneLink>}
      {canImport && <StandaloneLink to={`/admin/imports?kind=${kind}`}>Import from CSV</StandaloneLink>}
    </>
  );
}
