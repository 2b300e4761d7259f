import type { ActionFunctionArgs } from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  Form,
  useLoaderData,
  useLocation,
  useNavigation,
} from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { useScope } from "#app/components/admin/layout/use-scope";
import { AdminList, keepListUnderDialog } from "#app/components/admin/lists/admin-list";
import { withErrorToast } from "#app/components/navigation/with-error-toast";
import { Button } from "#app/components/ui/button";
import { checkboxClass } from "#app/components/ui/choice-class";
import { StandaloneLink } from "#app/components/ui/text-button";
import { bulkActions, hasBulkActions } from "#app/schemas/admin-lists/bulk-actions";
import { rowFields } from "#app/schemas/admin-lists/record-filters";
import { importedKinds } from "#app/schemas/imports/import-table";
import { definitionAt, type RecordKind } from "#app/schemas/kinds/record-kinds";
import type { RecordDefinition } from "#app/schemas/records/record";
import { savingFailed } from "#app/schemas/toast";
import { writePermission } from "#app/schemas/users/permissions";
import { moveRecord } from "#app/server/records/move-record";
import { bulkFormId, rowBoxesOf, useTickedRows } from "./bulk-checkbox";
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

export default function RecordList() {
  const { rows, filters, unread, priceRange, agents, savedFilters, pendingRows, units, edit, ...list } =
    useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const definition = definitionAt(pathname);
  const scope = useScope(writePermission(definition.kind as RecordKind));
  const canAdd = scope !== undefined;
  const { label, path, tabs, search, isOrdered } = definition;
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
      placeholder={search.placeholder}
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

/** Sticks while the list is scrolled; on a narrow screen under the header. */
const whileTicked =
  "[:has([name=id]:checked)>&]:sticky [:has([name=id]:checked)>&]:top-header [:has([name=id]:checked)>&]:z-2 md:[:has([name=id]:checked)>&]:top-0 short:[:has([name=id]:checked)>&]:static";

function BulkBar({ definition, children }: { definition: RecordDefinition; children: ReactNode }) {
  const { search } = useLocation();
  const action = `/admin/bulk/${definition.path}`;
  const isBusy = useNavigation().formAction?.startsWith(action) ?? false;
  const form = useRef<HTMLFormElement>(null);
  const wasBusy = useRef(false);
  // An effect, because the ticks are the browser's: they go when the change is done.
  useEffect(() => {
    if (wasBusy.current && !isBusy) form.current?.reset();
    wasBusy.current = isBusy;
  }, [isBusy]);
  const { ticked, all } = useTickedRows(form);
  return (
    <Form
      ref={form}
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-paper pb-2 ${whileTicked}`}
      id={bulkFormId}
      method="post"
      action={action + search}
      preventScrollReset
    >
      <label className="flex min-h-touch cursor-pointer items-center gap-2.8 text-t2 weight-normal [@media(scripting:none)]:hidden">
        <input
          className={checkboxClass}
          type="checkbox"
          checked={ticked > 0 && ticked === all}
          onChange={({ currentTarget: { checked } }) => {
            for (const box of rowBoxesOf(form.current)) box.checked = checked;
          }}
        />{" "}
        Select all on this page
      </label>
      <span className="text-t2 tabular" aria-live="polite">
        {ticked > 0 && `${ticked} selected`}
      </span>
      <span className="@xl:order-1 @xl:ms-auto">{children}</span>
      <span className="flex flex-wrap gap-2">
        <label className="sr-only" htmlFor="bulk-action">
          What to do with the selected ones
        </label>
        <select
          className="min-h-touch w-auto max-w-full min-w-0 px-2 py-1.6 text-t2"
          id="bulk-action"
          name="action"
          required
        >
          <option value="">With the selected ones...</option>
          {bulkActions(definition).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <Button size="compact" isBusy={isBusy}>
          Apply
        </Button>
      </span>
    </Form>
  );
}
