import { Link, Outlet, type ShouldRevalidateFunctionArgs, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { capitalize } from "#app/components/format";
import { orderOptions } from "#app/components/lists/filter-field";
import { Pagination } from "#app/components/lists/pagination";
import { ResultCount } from "#app/components/lists/result-count";
import { revalidateUnlessRejected } from "#app/components/navigation/form-route";
import { ButtonLink } from "#app/components/ui/button-link";
import { EmptyState } from "#app/components/ui/empty-state";
import { StandaloneLink } from "#app/components/ui/text-button";
import type { DeletableKind } from "#app/schemas/kinds/record-kinds";
import { type PublishingState, publishingStates, stateWords } from "#app/schemas/publishing";
import { m } from "#app/words/compiled/messages.js";
import type { Label } from "#app/words/label";
import { Choice, SearchForm } from "./search-form";
import { Tab, Tabs } from "./tabs";

/** A `shouldRevalidate` of a list: not while a dialog opens over it, but after a form and on return to the list. */
export function keepListUnderDialog(args: ShouldRevalidateFunctionArgs) {
  // '/admin/files', not '/admin/files/1'
  const isList = args.nextUrl.pathname.split("/").length === 3;
  return revalidateUnlessRejected({ ...args, defaultShouldRevalidate: isList });
}

type Props = {
  /** Definition of the records, or another deletable kind. */
  kind: { kind: DeletableKind; labels: Label; path: string; titleField: string; hasStates?: boolean };
  add?: { to: string; label: string };
  /** Another way to begin a list without any records. */
  empty?: ReactNode;
  tabs: readonly string[];
  /** Name of a tab. */
  tabText?: (value: string) => string;
  /** Leaves out the tab for all: one of the others is always chosen. */
  hasNoAll?: boolean;
  tab?: string;
  q?: string;
  sort?: string;
  state?: PublishingState;
  isOrdered?: boolean;
  /** The record whose list it is: the number is a parameter of every address. */
  parent?: { field: string; id: number; title: string; path: string };
  /** Further filters of its address, and their fields. */
  filters?: Record<string, string | undefined>;
  filterFields?: ReactNode;
  /** A filter can't be read: its message is shown beside it. */
  hasFilterErrors?: boolean;
  sorts?: readonly (readonly [value: string, text: string])[];
  chips?: ReactNode;
  placeholder: string;
  total: number;
  isTruncated: boolean;
  page: number;
  pages: number;
  /** Links beside the number of records. */
  tools?: ReactNode;
  /** Links under the list, before that to the trash. */
  links?: ReactNode;
  /** The rows, rendered only when there are any. */
  children: ReactNode;
};

/**
 * A list of the back-office: heading, one line of tabs, search, order and filters, rows, pagination. Its child routes (a form, a
 * confirmation, a message) are pages of their own without script, and dialogs over the list with script.
 */
export function AdminList(props: Props) {
  const { kind, tab, q, state, filters = {}, total, parent } = props;
  const filterCount = [state, ...Object.values(filters)].filter(Boolean).length;
  const isEmpty = total === 0 && !q && !tab && filterCount === 0 && !props.hasFilterErrors;
  const list = { ...props, filters: { ...filters, ...paramsOf(parent) } };
  return (
    <AdminPage>
      <Outlet />
      <div>
        <PageHead title={kind.labels()} note={!isEmpty && <ListCount {...list} />}>
          <AddLink add={props.add} />
        </PageHead>
        {parent && (
          <StandaloneLink to={`/admin/${parent.path}/${parent.id}/edit`}>{parent.title}</StandaloneLink>
        )}
        {!isEmpty && <ListTools {...list} filterCount={filterCount} />}
        {props.chips}
        {total > 0 && props.children}
        {total === 0 && (isEmpty ? <FirstRecord {...props} /> : <NothingFound {...list} />)}
        <Pagination page={props.page} pages={props.pages} path={`/admin/${kind.path}`} />
        <p className="mt-6 flex flex-wrap gap-x-6 text-ink-2">
          {!isEmpty && props.links}
          <StandaloneLink to="/admin/deleted">{m.recently_deleted()}</StandaloneLink>
        </p>
      </div>
    </AdminPage>
  );
}

/** The parameters of every address of the list. */
const paramsOf = (parent: Props["parent"]): Record<string, string> =>
  parent ? { [parent.field]: String(parent.id) } : {};

function ListCount(props: Props) {
  const { kind, q, total, isTruncated, tools } = props;
  return (
    <>
      <ResultCount of={m.records_count({ kind: kind.kind, count: total })} isTruncated={isTruncated}>
        {q && total > 0 && <Link className="inline-flex min-h-touch items-center" {...clearSearch(props)} />}
      </ResultCount>
      {total > 0 && tools}
    </>
  );
}

function clearSearch({ kind, tab, sort, state, filters }: Props) {
  const to = `/admin/${kind.path}${listSearch({ tab, sort, state, ...filters })}`;
  return { to, children: m.records_clear_search() };
}

function NothingFound(props: Props) {
  const { kind: of, q, sort } = props;
  const { kind } = of;
  return (
    <EmptyState
      title={m.records_none_found({ kind })}
      text={q ? m.records_no_match({ kind, q }) : m.records_no_match_filters({ kind })}
      isUnderCount
    >
      {q ? (
        <ButtonLink {...clearSearch(props)} />
      ) : (
        <ButtonLink to={`/admin/${of.path}${listSearch({ sort, ...paramsOf(props.parent) })}`}>
          {m.records_all({ kind })}
        </ButtonLink>
      )}
    </EmptyState>
  );
}

const byName = ({ titleField }: Props["kind"]) => m.order_by_name({ field: titleField });

function AddLink({ add }: Pick<Props, "add">) {
  const { search } = useLocation();
  if (!add) return null;
  return (
    <ButtonLink variant="primary" to={add.to + search} aria-keyshortcuts="n">
      {add.label}
    </ButtonLink>
  );
}

function ListTools({
  kind,
  tabs,
  tabText = capitalize,
  tab,
  q,
  sort,
  state,
  filters,
  isOrdered,
  ...props
}: Props & { filterCount: number }) {
  const path = `/admin/${kind.path}`;
  const hasTabs = tabs.length > 0;
  return (
    <div className="relative mt-3 mb-1 @xl:grid @xl:grid-cols-[minmax(0,1fr)_auto] @xl:items-end">
      {hasTabs && (
        <Tabs label={m.records_tabs()} className="">
          {(props.hasNoAll ? tabs : ["", ...tabs]).map((value) => (
            <Tab
              key={value}
              to={path + listSearch({ tab: value, q, sort, state, ...filters })}
              isCurrent={value === (tab ?? "")}
            >
              {value ? tabText(value) : m.records_all({ kind: kind.kind })}
            </Tab>
          ))}
        </Tabs>
      )}
      <SearchForm
        action={path}
        label={m.records_search({ kind: kind.kind })}
        placeholder={props.placeholder}
        tab={tab}
        params={paramsOf(props.parent)}
        q={q}
        sort={sort}
        sorts={isOrdered ? undefined : [...orderOptions(byName(kind)), ...(props.sorts ?? [])]}
        filters={filterPanel({ ...props, tabs, kind, tab, q, sort, state })}
        isAfterTabs={hasTabs}
      />
    </div>
  );
}

/** Filters of a list, none of one without. */
function filterPanel({ kind, tab, q, sort, state, parent, ...props }: Props & { filterCount: number }) {
  if (!kind.hasStates && !props.filterFields) return undefined;
  return {
    count: props.filterCount,
    isOpen: props.hasFilterErrors,
    without: `/admin/${kind.path}${listSearch({ tab, q, sort, ...paramsOf(parent) })}`,
    fields: (
      <>
        {kind.hasStates && (
          <Choice name="state" label={m.records_state()} value={state} options={stateOptions()} />
        )}
        {props.filterFields}
      </>
    ),
  };
}

const stateOptions = () => [
  ["", m.records_state_any()] as const,
  ...publishingStates.map((state) => [state, stateWords[state]()] as const),
];

/** Says what to do first, in place of a list without any records. */
function FirstRecord({ kind: of, add, empty, parent }: Props) {
  const { kind } = of;
  return (
    <div className="mt-4">
      <EmptyState title={m.records_none_yet({ kind })} text={firstText(of)}>
        <span className="flex flex-wrap gap-x-6">
          {add && kind !== "message" && (
            <ButtonLink to={add.to + listSearch(paramsOf(parent))}>{m.records_first({ kind })}</ButtonLink>
          )}
          {empty}
        </span>
      </EmptyState>
    </div>
  );
}

function firstText({ kind, hasStates }: Props["kind"]) {
  if (kind === "file") return m.records_files_here();
  if (kind === "message") return m.records_messages_here();
  return hasStates ? m.records_visible_once() : undefined;
}

/** '?tab=featured&q=villa&sort=oldest', without empty parameters. */
function listSearch(params: Record<string, string | undefined>) {
  const filled = Object.entries(params).filter((param): param is [string, string] => Boolean(param[1]));
  return filled.length > 0 ? `?${new URLSearchParams(filled)}` : "";
}
