import type { ActionFunctionArgs } from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunction,
  useLoaderData,
  useLocation,
} from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { useScope } from "#app/components/admin/layout/use-scope";
import { AdminList, keepListUnderDialog } from "#app/components/admin/lists/admin-list";
import { BulkBar } from "#app/components/admin/lists/bulk-bar";
import { SelectRows } from "#app/components/admin/lists/bulk-checkbox";
import { withErrorToast } from "#app/components/navigation/form-route";
import { StandaloneLink } from "#app/components/ui/text-button";
import { bulkActions, hasBulkActions, statusesOf } from "#app/schemas/admin-lists/bulk-actions";
import { importedKinds } from "#app/schemas/imports/import-table";
import { definitionAt, findDefinitionAt } from "#app/schemas/kinds/record-kinds";
import type { RecordDefinition } from "#app/schemas/records/record";
import { moveFailed, rowsFailed } from "#app/schemas/records/record-toasts";
import { displayText } from "#app/schemas/records/record-values";
import { writePermission } from "#app/schemas/users/permissions";
import { moveRecord } from "#app/server/records/move-record";
import { m } from "#app/words/compiled/messages.js";
import { furtherOrders, ListFilterFields, MissingFilter } from "./filter-fields";
import { loadRecordList } from "./load-list";
import { RecordTable } from "./record-table";
import { RowsForm } from "./rows-form";
import { saveRows } from "./save-rows";
import { SavedFilters } from "./saved-filters";

export const meta = adminMeta(
  ({ location }) => findDefinitionAt(location.pathname)?.labels() ?? m.admin_missing(),
);

export const loader = loadRecordList;

/** Saves the rows that are edited in the list, or moves a record of an ordered kind. */
export function action(args: ActionFunctionArgs) {
  return isEditing(args.request.url) ? saveRows(args.request) : moveRecord(args);
}

const isEditing = (url: string) => new URL(url).searchParams.get("edit") === "rows";

const save = withErrorToast(({ url }) => {
  const definition = definitionAt(new URL(url).pathname);
  return isEditing(url) ? rowsFailed(definition) : moveFailed(definition);
});

/** A moved record stays where it is; without script the redirect leads to its row. */
export async function clientAction(args: ClientActionFunctionArgs) {
  const { url } = args.request;
  const result = await save(args);
  const to = !isEditing(url) && result instanceof Response && result.headers.get("Location");
  return to && new URL(to, url).pathname === new URL(url).pathname ? { isMoved: true } : result;
}

/** A dialog of another kind opens over the list of that kind. */
export const shouldRevalidate: ShouldRevalidateFunction = (args) =>
  args.currentParams.records === args.nextParams.records
    ? keepListUnderDialog(args)
    : args.defaultShouldRevalidate;

export default function RecordList() {
  const { rows, filters, unread, priceRange, agents, savedFilters, pendingRows, units, edit, ...list } =
    useLoaderData<typeof loader>();
  const definition = definitionAt(useLocation().pathname);
  const scope = useScope(writePermission(definition.kind));
  const { path, tabs, search, isOrdered } = definition;
  const order = scope === "all" ? orderOf(isOrdered, filters, list) : undefined;
  const hasBulk = hasBulkActions(definition) && rows.some((row) => row.canChange);
  const table = { definition, rows, order, hasBulk, hasCounts: list.hasCounts };
  return (
    <AdminList
      // The routes of all kinds share this component.
      key={path}
      kind={definition}
      add={scope && { to: `/admin/${path}/new`, label: m.records_add({ kind: definition.kind }) }}
      empty={<ImportLink definition={definition} />}
      tabs={tabs?.values ?? []}
      tabText={tabTextOf(definition)}
      hasNoAll={tabs?.isGrouped}
      isOrdered={isOrdered || definition.sortColumn !== undefined}
      placeholder={search.placeholder()}
      sorts={furtherOrders(definition)}
      filters={textsOf(filters)}
      filterFields={
        statusesOf(definition).length > 0 ? (
          <ListFilterFields
            definition={definition}
            filters={filters}
            unread={unread}
            priceRange={priceRange}
            agents={agents}
            languages={list.languages}
          />
        ) : (
          list.languages && <MissingFilter without={filters.without} languages={list.languages} />
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
          {hasBulk && <BulkBar path={path} actions={bulkActions(definition)} />}
        </>
      )}
    </AdminList>
  );
}

/** Name of a tab: a value of the field that they are of, or 'featured'. */
const tabTextOf =
  ({ fields, tabs }: RecordDefinition) =>
  (value: string) => {
    const field = fields[tabs?.field ?? ""];
    return value === "featured" || !field ? m.record_featured() : displayText(field, value);
  };

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
  const isByHand = sort === "order";
  const isWhole = ![q, !isByHand && sort, state, ...Object.values(filters)].some(Boolean);
  const isInOrder = isOrdered || (isByHand ? tab === undefined : tab === "featured");
  return isWhole && isInOrder ? { first: (page - 1) * pageSize, total } : undefined;
}

/** Ways to change several rows: by inputs in all of them, and on a phone by checkboxes. */
function ListChanges({ definition }: { definition: RecordDefinition }) {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.set("edit", "rows");
  return (
    <>
      <StandaloneLink to={`${pathname}?${params}`}>
        {definition.fields.price ? m.rows_edit_price_status() : m.rows_edit_status()}
      </StandaloneLink>
      <SelectRows />
    </>
  );
}

const isTable = ({ kind }: RecordDefinition) => importedKinds.some((one) => one === kind);

function ImportLink({ definition }: { definition: RecordDefinition }) {
  if (!useScope("imports") || !isTable(definition)) return null;
  return <StandaloneLink to={`/admin/imports?kind=${definition.kind}`}>{m.records_import()}</StandaloneLink>;
}

function TableLinks({ definition }: { definition: RecordDefinition }) {
  const { search } = useLocation();
  const canExport = useScope("exports") && isTable(definition);
  return (
    <>
      {canExport && (
        <StandaloneLink href={`/admin/${definition.path}.csv${search}`}>{m.csv_download()}</StandaloneLink>
      )}
      <ImportLink definition={definition} />
    </>
  );
}
