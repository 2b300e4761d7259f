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
import { AddFloors } from "#app/components/admin/units/floors-form";
import { withErrorToast } from "#app/components/navigation/form-route";
import { StandaloneLink } from "#app/components/ui/text-button";
import { bulkActions, hasBulkActions, statusesOf } from "#app/schemas/admin-lists/bulk-actions";
import { exportedKinds, importedKinds } from "#app/schemas/imports/import-table";
import { definitionAt, findDefinitionAt } from "#app/schemas/kinds/record-kinds";
import type { RecordDefinition } from "#app/schemas/records/record";
import { moveFailed, rowsFailed } from "#app/schemas/records/record-toasts";
import { displayText } from "#app/schemas/records/record-values";
import { writePermission } from "#app/schemas/users/permissions";
import { addFloors } from "#app/server/project-units/add-floors";
import { moveRecord } from "#app/server/records/move-record";
import { m } from "#app/words/compiled/messages.js";
import { furtherOrders, ListFilterFields, MissingFilter } from "./filter-fields";
import { loadRecordList } from "./load-list";
import { RecordTable } from "./record-table";
import { RowsForm } from "./rows-form";
import { saveRows } from "./save-rows";
import { SavedFilters } from "./saved-filters";
import { saveUnitRows } from "./unit-rows";
import { UnitRowsForm } from "./unit-rows-form";

export const meta = adminMeta(
  ({ location }) => findDefinitionAt(location.pathname)?.labels() ?? m.admin_missing(),
);

export const loader = loadRecordList;

/** Saves the rows that are edited in the list, adds floors of units, or moves a record of an ordered kind. */
export function action(args: ActionFunctionArgs) {
  const edit = editOf(args.request.url);
  if (edit === "floors") return addFloors(args.request, args.context);
  if (edit === "units") return saveUnitRows(args.request);
  return edit === "rows" ? saveRows(args.request) : moveRecord(args);
}

const editOf = (url: string) => new URL(url).searchParams.get("edit");

const save = withErrorToast(({ url }) => {
  const definition = definitionAt(new URL(url).pathname);
  return editOf(url) ? rowsFailed(definition) : moveFailed(definition);
});

/** A moved record stays where it is; without script the redirect leads to its row. */
export async function clientAction(args: ClientActionFunctionArgs) {
  const { url } = args.request;
  const result = await save(args);
  const to = !editOf(url) && result instanceof Response && result.headers.get("Location");
  return to && new URL(to, url).pathname === new URL(url).pathname ? { isMoved: true } : result;
}

/** A dialog of another kind opens over the list of that kind. */
export const shouldRevalidate: ShouldRevalidateFunction = (args) =>
  args.currentParams.records === args.nextParams.records
    ? keepListUnderDialog(args)
    : args.defaultShouldRevalidate;

export default function RecordList() {
  const { floors, unitRows, ...loaded } = useLoaderData<typeof loader>();
  if (unitRows && loaded.parent) return <UnitRowsForm project={loaded.parent} form={unitRows} />;
  if (floors && loaded.parent) return <AddFloors project={loaded.parent} form={floors} />;
  return <EditableList {...loaded} />;
}

function EditableList(loaded: Omit<Loaded, "floors" | "unitRows">) {
  const { rows, filters, unread, priceRange, agents, savedFilters, pendingRows, units, edit, ...list } =
    loaded;
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
      empty={<FirstLinks definition={definition} parent={list.parent} canAdd={Boolean(scope)} />}
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
      tools={
        !edit && (
          <ListTools definition={definition} parent={list.parent} canAdd={Boolean(scope)} hasBulk={hasBulk} />
        )
      }
      chips={<SavedFilters list={path} saved={savedFilters} />}
      links={<TableLinks definition={definition} />}
      {...list}
    >
      {edit === "rows" ? (
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
function ListChanges({ definition, parent }: Pick<LinkProps, "definition" | "parent">) {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.set("edit", "rows");
  return (
    <>
      {!parent && (
        <StandaloneLink to={`${pathname}?${params}`}>
          {definition.fields.price ? m.rows_edit_price_status() : m.rows_edit_status()}
        </StandaloneLink>
      )}
      <SelectRows />
    </>
  );
}

type LinkProps = { definition: RecordDefinition; parent: Loaded["parent"]; canAdd: boolean };

function ListTools({ hasBulk, ...props }: LinkProps & { hasBulk: boolean }) {
  return (
    <>
      <UnitLinks {...props} />
      {hasBulk && <ListChanges {...props} />}
    </>
  );
}

function UnitLinks({ definition: { kind, path }, parent, canAdd }: LinkProps) {
  if (!canAdd || kind !== "unit" || !parent) return null;
  const list = `/admin/${path}?${parent.field}=${parent.id}`;
  return (
    <>
      <StandaloneLink to={`${list}&edit=floors`}>{m.units_floors_add()}</StandaloneLink>
      <StandaloneLink to={`${list}&edit=units`}>{m.units_edit()}</StandaloneLink>
    </>
  );
}

/** Other ways to begin a list without any records. */
function FirstLinks(props: LinkProps) {
  return (
    <>
      <UnitLinks {...props} />
      <ImportLink definition={props.definition} />
      <NotFoundLink definition={props.definition} />
    </>
  );
}

function NotFoundLink({ definition: { kind } }: { definition: RecordDefinition }) {
  if (kind !== "redirect") return null;
  return <StandaloneLink to="/admin/not-found">{m.not_found_title()}</StandaloneLink>;
}

const isIn = (kinds: readonly string[], { kind }: RecordDefinition) => kinds.includes(kind);

function ImportLink({ definition }: { definition: RecordDefinition }) {
  if (!useScope("imports") || !isIn(importedKinds, definition)) return null;
  return <StandaloneLink to={`/admin/imports?kind=${definition.kind}`}>{m.records_import()}</StandaloneLink>;
}

function TableLinks({ definition }: { definition: RecordDefinition }) {
  const { search } = useLocation();
  const canExport = useScope("exports") && isIn(exportedKinds, definition);
  return (
    <>
      {canExport && (
        <StandaloneLink href={`/admin/csv/${definition.path}${search}`}>{m.csv_download()}</StandaloneLink>
      )}
      <ImportLink definition={definition} />
      <NotFoundLink definition={definition} />
    </>
  );
}
