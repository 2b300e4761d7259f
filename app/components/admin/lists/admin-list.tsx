import { Link, Outlet, type ShouldRevalidateFunctionArgs, useLocation } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { capitalize } from "#app/components/format";
import { Pagination } from "#app/components/lists/pagination";
import { ResultCount } from "#app/components/lists/result-count";
import { revalidateUnlessRejected } from "#app/components/navigation/revalidation";
import { ButtonLink } from "#app/components/ui/button-link";
import { EmptyState } from "#app/components/ui/empty-state";
import { StandaloneLink } from "#app/components/ui/text-button";
import type { PublishingState } from "#app/schemas/publishing";
import { SearchForm } from "./search-form";
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
  tabs: readonly string[];
  tab?: string;
  q?: string;
  sort?: string;
  state?: PublishingState;
  isOrdered?: boolean;
  /** Further filters of its address, and their fields in the search form. */
  filters?: Record<string, string | undefined>;
  filterFields?: ReactNode;
  moreFilters?: ReactNode;
  sorts?: ComponentProps<typeof SearchForm>["sorts"];
  chips?: ReactNode;
  placeholder: string;
  total: number;
  isTruncated: boolean;
  page: number;
  pages: number;
  /** Links under the list, before that to the trash. */
  links?: ReactNode;
  /** The rows, rendered only when there are any. */
  children: ReactNode;
};

/**
 * A list of the back-office: heading, tabs, search, rows, pagination. Its child routes (a form, a confirmation, a
 * message) are pages of their own without script, and dialogs over the list with script.
 */
export function AdminList(props: Props) {
  const { kind, add, tab, q, sort, state, filters, total } = props;
  const path = `/admin/${kind.path}`;
  const names: [string, string] = [kind.label.toLowerCase(), kind.labels.toLowerCase()];
  const { search } = useLocation();
  const isFiltered = Object.values(filters ?? {}).some(Boolean);
  const clearSearch = { to: path + listSearch({ tab, sort, state, ...filters }), children: "Clear search" };
  return (
    <AdminPage>
      <Outlet />
      <div>
        <PageHead title={kind.labels}>
          {add && (
            <ButtonLink variant="primary" to={add.to + search} aria-keyshortcuts="n">
              {add.label}
            </ButtonLink>
          )}
        </PageHead>
        <ListTabs {...props} />
        {props.chips}
        <ResultCount total={total} names={names} isTruncated={props.isTruncated}>
          {q && total > 0 && <Link className="inline-flex min-h-touch items-center" {...clearSearch} />}
        </ResultCount>
        {total > 0 ? (
          props.children
        ) : (
          <EmptyState title={`No ${names[1]} found`} text={emptyText(names[0], q, isFiltered)} isUnderCount>
            {q && <ButtonLink {...clearSearch} />}
            {!q && (tab || state || isFiltered) && (
              <ButtonLink to={path + listSearch({ sort })}>All {kind.labels}</ButtonLink>
            )}
          </EmptyState>
        )}
        <Pagination page={props.page} pages={props.pages} path={path} />
        <p className="mt-6 flex flex-wrap gap-x-6 text-ink-2">
          {props.links}
          <StandaloneLink to="/admin/deleted">Recently deleted</StandaloneLink>
        </p>
      </div>
    </AdminPage>
  );
}

function ListTabs({ kind, tabs, tab, q, sort, state, filters, isOrdered, ...props }: Props) {
  const path = `/admin/${kind.path}`;
  return (
    <Tabs
      label="Show"
      search={
        <SearchForm
          action={path}
          title={isOrdered ? undefined : kind.titleField}
          label={`Search ${kind.labels.toLowerCase()}`}
          tab={tab}
          q={q}
          sort={sort}
          state={state}
          placeholder={props.placeholder}
          hasStates={kind.hasStates}
          sorts={props.sorts}
          more={props.moreFilters}
        >
          {props.filterFields}
        </SearchForm>
      }
    >
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
  );
}

function emptyText(name: string, q: string | undefined, isFiltered: boolean) {
  if (q) return `No ${name} here matches "${q}".`;
  return isFiltered ? `No ${name} here matches these filters.` : "There is nothing here yet.";
}

/** '?tab=featured&q=villa&sort=oldest', without empty parameters. */
function listSearch(params: Record<string, string | undefined>) {
  const filled = Object.entries(params).filter((param): param is [string, string] => Boolean(param[1]));
  return filled.length > 0 ? `?${new URLSearchParams(filled)}` : "";
}
