import { Link, Outlet, type ShouldRevalidateFunctionArgs, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { capitalize, formatCount } from "#app/components/format";
import { orderOptions } from "#app/components/lists/filter-field";
import { Pagination } from "#app/components/lists/pagination";
import { ResultCount } from "#app/components/lists/result-count";
import { revalidateUnlessRejected } from "#app/components/navigation/form-route";
import { ButtonLink } from "#app/components/ui/button-link";
import { EmptyState } from "#app/components/ui/empty-state";
import { StandaloneLink } from "#app/components/ui/text-button";
import { type PublishingState, publishingStates } from "#app/schemas/publishing";
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
  kind: { label: string; labels: string; path: string; titleField: string; hasStates?: boolean };
  add?: { to: string; label: string };
  /** Another way to begin a list without any records. */
  empty?: ReactNode;
  tabs: readonly string[];
  tab?: string;
  q?: string;
  sort?: string;
  state?: PublishingState;
  isOrdered?: boolean;
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
  const { kind, tab, q, state, filters = {}, total } = props;
  const filterCount = [state, ...Object.values(filters)].filter(Boolean).length;
  const isEmpty = total === 0 && !q && !tab && filterCount === 0 && !props.hasFilterErrors;
  return (
    <AdminPage>
      <Outlet />
      <div>
        <PageHead title={kind.labels} note={!isEmpty && <ListCount {...props} />}>
          <AddLink add={props.add} />
        </PageHead>
        {!isEmpty && <ListTools {...props} filterCount={filterCount} />}
        {props.chips}
        {total > 0 && props.children}
        {total === 0 && (isEmpty ? <FirstRecord {...props} /> : <NothingFound {...props} />)}
        <Pagination page={props.page} pages={props.pages} path={`/admin/${kind.path}`} />
        <p className="mt-6 flex flex-wrap gap-x-6 text-ink-2">
          {!isEmpty && props.links}
          <StandaloneLink to="/admin/deleted">Recently deleted</StandaloneLink>
        </p>
      </div>
    </AdminPage>
  );
}

function ListCount(props: Props) {
  const { kind, q, total, isTruncated, tools } = props;
  const names: [string, string] = [kind.label.toLowerCase(), kind.labels.toLowerCase()];
  return (
    <>
      <ResultCount of={formatCount(total, ...names)} isTruncated={isTruncated}>
        {q && total > 0 && <Link className="inline-flex min-h-touch items-center" {...clearSearch(props)} />}
      </ResultCount>
      {total > 0 && tools}
    </>
  );
}

function clearSearch({ kind, tab, sort, state, filters }: Props) {
  const to = `/admin/${kind.path}${listSearch({ tab, sort, state, ...filters })}`;
  return { to, children: "Clear search" };
}

function NothingFound(props: Props) {
  const { kind, q, sort } = props;
  return (
    <EmptyState
      title={`No ${kind.labels.toLowerCase()} found`}
      text={`No ${kind.label.toLowerCase()} here matches ${q ? `"${q}"` : "these filters"}.`}
      isUnderCount
    >
      {q ? (
        <ButtonLink {...clearSearch(props)} />
      ) : (
        <ButtonLink to={`/admin/${kind.path}${listSearch({ sort })}`}>All {kind.labels}</ButtonLink>
      )}
    </EmptyState>
  );
}

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
  const hasFilters = kind.hasStates || Boolean(props.filterFields);
  return (
    <div className="relative mt-3 mb-1 @xl:grid @xl:grid-cols-[minmax(0,1fr)_auto] @xl:items-end">
      {hasTabs && (
        <Tabs label="Show" className="">
          {["", ...tabs].map((value) => (
            <Tab
              key={value}
              to={path + listSearch({ tab: value, q, sort, state, ...filters })}
              isCurrent={value === (tab ?? "")}
            >
              {value ? capitalize(value) : `All ${kind.labels}`}
            </Tab>
          ))}
        </Tabs>
      )}
      <SearchForm
        action={path}
        label={`Search ${kind.labels.toLowerCase()}`}
        placeholder={props.placeholder}
        tab={tab}
        q={q}
        sort={sort}
        sorts={isOrdered ? undefined : [...orderOptions(kind.titleField), ...(props.sorts ?? [])]}
        filters={
          hasFilters
            ? {
                count: props.filterCount,
                isOpen: props.hasFilterErrors,
                without: path + listSearch({ tab, q, sort }),
                fields: (
                  <>
                    {kind.hasStates && (
                      <Choice name="state" label="State" value={state} options={stateOptions} />
                    )}
                    {props.filterFields}
                  </>
                ),
              }
            : undefined
        }
        isAfterTabs={hasTabs}
      />
    </div>
  );
}

const stateOptions = [
  ["", "Any state"],
  ...publishingStates.map((state) => [state, capitalize(state)] as const),
] as const;

/** Says what to do first, in place of a list without any records. */
function FirstRecord({ kind, add, empty }: Props) {
  const { verb = "Add", text = kind.hasStates ? "Visitors see it once it is published." : undefined } =
    firstOf[kind.path] ?? {};
  return (
    <div className="mt-4">
      <EmptyState title={`No ${kind.labels.toLowerCase()} yet`} text={text}>
        <span className="flex flex-wrap gap-x-6">
          {add && (
            <ButtonLink to={add.to}>
              {verb} your first {kind.label.toLowerCase()}
            </ButtonLink>
          )}
          {empty}
        </span>
      </EmptyState>
    </div>
  );
}

const firstOf: Record<string, { verb?: string; text: string }> = {
  files: { verb: "Upload", text: "Pictures of listings and of the website stand here as well." },
  messages: { text: "What visitors send from Contact or from a listing arrives here." },
};

/** '?tab=featured&q=villa&sort=oldest', without empty parameters. */
function listSearch(params: Record<string, string | undefined>) {
  const filled = Object.entries(params).filter((param): param is [string, string] => Boolean(param[1]));
  return filled.length > 0 ? `?${new URLSearchParams(filled)}` : "";
}
