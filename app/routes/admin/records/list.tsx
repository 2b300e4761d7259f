import type { ActionFunctionArgs } from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  Form,
  useLoaderData,
  useLocation,
  useNavigation,
} from "@remix-run/react";
import { useEffect, useRef } from "react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { Menu } from "#app/components/admin/layout/menu";
import { useScope } from "#app/components/admin/layout/use-scope";
import { AdminList, keepListUnderDialog } from "#app/components/admin/lists/admin-list";
import { withErrorToast } from "#app/components/navigation/with-error-toast";
import { StandaloneLink } from "#app/components/ui/text-button";
import { bulkActions, hasBulkActions, statusesOf } from "#app/schemas/admin-lists/bulk-actions";
import { rowFields } from "#app/schemas/admin-lists/record-filters";
import { importedKinds } from "#app/schemas/imports/import-table";
import { definitionAt, type RecordKind } from "#app/schemas/kinds/record-kinds";
import type { RecordDefinition } from "#app/schemas/records/record";
import { savingFailed } from "#app/schemas/toast";
import { writePermission } from "#app/schemas/users/permissions";
import { moveRecord } from "#app/server/records/move-record";
import { bulkFormId, SelectRows, useTickedRows } from "./bulk-checkbox";
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
  const { label, path, tabs, search, isOrdered } = definition;
  const order = scope === "all" ? orderOf(isOrdered, filters, list) : undefined;
  const hasBulk = hasBulkActions(definition) && rows.some((row) => row.canChange);
  const table = { definition, rows, order, hasBulk, hasCounts: list.hasCounts };
  return (
    <AdminList
      // The routes of all kinds share this component.
      key={path}
      kind={definition}
      add={scope && { to: `/admin/${path}/new`, label: `Add New ${label}` }}
      empty={<ImportLink definition={definition} />}
      tabs={tabs?.values ?? []}
      isOrdered={isOrdered}
      placeholder={search.placeholder}
      sorts={furtherOrders(definition)}
      filters={textsOf(filters)}
      filterFields={
        statusesOf(definition).length > 0 && (
          <ListFilterFields
            definition={definition}
            filters={filters}
            unread={unread}
            priceRange={priceRange}
            agents={agents}
          />
        )
      }
      hasFilterErrors={Object.keys(unread).length > 0}
      tools={hasBulk && !edit && <ListChanges definition={definition} />}
      chips={<SavedFilters list={path} saved={savedFilters} />}
      links={<TableLinks definition={definition} />}
      {...list}
    >
      {edit ? (
        <RowsForm definition={definition} rows={rows} pending={pendingRows} units={units} />
      ) : (
        <>
          <RecordTable {...table} />
          {hasBulk && <BulkBar definition={definition} />}
        </>
      )}
    </AdminList>
  );
}

type Loaded = Awaited<ReturnType<typeof loader>>;

const textsOf = (filters: Loaded["filters"]) => ({
  ...filters,
  agent: filters.agent?.toString(),
});

/** The order that can be changed here. A search shows a part of the list, in which a position says little. */
function orderOf(
  isOrdered: boolean | undefined,
  filters: Loaded["filters"],
  {
    q,
    sort,
    state,
    tab,
    page,
    pageSize,
    total,
  }: Pick<Loaded, "q" | "sort" | "state" | "tab" | "page" | "pageSize" | "total">,
) {
  const isWhole = ![q, sort, state, ...Object.values(filters)].some(Boolean);
  return isWhole && (isOrdered || tab === "featured") ? { first: (page - 1) * pageSize, total } : undefined;
}

/** Ways to change several rows: by inputs in all of them, and on a phone by checkboxes. */
function ListChanges({ definition }: { definition: RecordDefinition }) {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.set("edit", "rows");
  return (
    <>
      <StandaloneLink to={`${pathname}?${params}`}>
        {`Edit ${rowFields(definition).join(" and ")}`}
      </StandaloneLink>
      <SelectRows />
    </>
  );
}

const isTable = ({ kind }: RecordDefinition) => importedKinds.some((one) => one === kind);

function ImportLink({ definition }: { definition: RecordDefinition }) {
  if (!useScope("imports") || !isTable(definition)) return null;
  return <StandaloneLink to={`/admin/imports?kind=${definition.kind}`}>Import from CSV</StandaloneLink>;
}

function TableLinks({ definition }: { definition: RecordDefinition }) {
  const { search } = useLocation();
  const canExport = useScope("exports") && isTable(definition);
  return (
    <>
      {canExport && (
        <StandaloneLink href={`/admin/${definition.path}.csv${search}`}>Download as CSV</StandaloneLink>
      )}
      <ImportLink definition={definition} />
    </>
  );
}

/** Shown while a row is ticked, at the foot of the window. */
const whileTicked = "hidden [:has([name=id]:checked)>&]:flex sticky bottom-0 z-2 short:static";

/** The actions that are words of the bar; the others are in its menu. */
const barActions = ["publish", "withdraw", "delete"];

function BulkBar({ definition }: { definition: RecordDefinition }) {
  const { search } = useLocation();
  const action = `/admin/bulk/${definition.path}`;
  const isBusy = useNavigation().formAction?.startsWith(action) ?? false;
  const form = useRef<HTMLFormElement>(null);
  const wasBusy = useRef(false);
  // An effect, because the ticks are the browser's: they go when the change is done.
  useEffect(() => {
    if (wasBusy.current && !isBusy) {
      form.current?.reset();
      form.current?.dispatchEvent(new Event("change", { bubbles: true }));
    }
    wasBusy.current = isBusy;
  }, [isBusy]);
  const { ticked } = useTickedRows();
  const buttons = (isInBar: boolean) =>
    bulkActions(definition)
      .filter(([value]) => barActions.includes(value) === isInBar)
      .map(([value, text]) => (
        <button
          key={value}
          className="min-h-touch min-w-touch flex-none cursor-pointer px-2"
          type="submit"
          name="action"
          value={value}
          disabled={isBusy}
        >
          {text}
        </button>
      ));
  return (
    <Form
      ref={form}
      className={`${whileTicked} items-center gap-x-1 bg-ink px-3 text-t2 text-paper @sm:gap-x-4`}
      id={bulkFormId}
      method="post"
      action={action + search}
      preventScrollReset
    >
      <span className="me-auto whitespace-nowrap tabular" aria-live="polite">
        {ticked > 0 ? `${ticked} selected` : "Selected"}
      </span>
      {buttons(true)}
      <Menu name="More for the selected ones" place="above" className="[&>summary]:hover:text-ink">
        {buttons(false)}
      </Menu>
    </Form>
  );
}
