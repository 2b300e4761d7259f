import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { capitalize } from "#app/components/format";
import { useDestination } from "#app/components/navigation/use-destination";
import { ButtonLink } from "#app/components/ui/button-link";
import { EmptyState } from "#app/components/ui/empty-state";
import { StandaloneLink } from "#app/components/ui/text-button";
import type { ActiveFilter, Removal } from "#app/schemas/filters/facets";
import type { ListFilters } from "#app/schemas/filters/filter-controls";
import type { FilterInWords } from "#app/schemas/filters/filter-words";
import { m } from "#app/words/compiled/messages.js";
import { FilterSelect } from "./filter-field";
import { FilterForm, type FilterWords } from "./filter-form";
import { Pagination } from "./pagination";
import { ResultCount } from "./result-count";
import { Skeletons } from "./skeleton";

type ListPath = "properties" | "projects";

/** The words that name the records of a list. */
export type ListWords = FilterWords & {
  title(): string;
  none(): string;
  count(inputs: { count: number }): string;
};

type Props = {
  /** The path of the list. */
  many: ListPath;
  of: ListWords;
  filters: ListFilters;
  /** Values and texts of the orders; the first is the default. */
  orders: [string, string][];
  sort?: string;
  without?: Removal[];
  hasAlerts: boolean;
  /** Parameters that say how the list is shown, which its links keep, and links to other ways. */
  kept?: Record<string, string>;
  views?: ReactNode;
  /** Parts of a landing page; `list` is the same list with its filters in the query. */
  landing?: { title: string; list?: string; above?: ReactNode; below?: ReactNode };
  total: number;
  isTruncated: boolean;
  page: number;
  pages: number;
  children: ReactNode;
};

/** A shorter list needs no filters. */
const fewestFiltered = 6;

/** Public list: filter form, result count, cards and pagination; skeletons while it loads, an empty state. */
export function ListPage({
  many,
  of,
  filters: { controls, chips, words, ...fold },
  orders,
  sort,
  without = [],
  hasAlerts,
  kept,
  views,
  landing = { title: of.title() },
  total,
  isTruncated,
  children,
  ...pages
}: Props) {
  const address = useListAddress(landing.list);
  const isLoading = useDestination()?.isHere;
  const hasFilters = chips.length > 0;
  const all = addressOf(many, kept);
  const alertLink = hasFilters && hasAlerts && <AlertLink list={many} of={address} />;
  return (
    <main id="main" className="pt-page">
      {landing.above}
      <div className="page-grid">
        <h1>{landing.title}</h1>
        {(hasFilters || fold.isOpen || total >= fewestFiltered) && (
          <FilterForm words={of} total={total} filters={controls} action={address.action} {...fold}>
            <FilterSelect name="sort" label={m.order()} current={sort} options={orders} />
            <KeptFields kept={kept} />
          </FilterForm>
        )}
        {hasFilters && <FilterChips filters={chips} of={address} />}
        <ResultCount of={of.count({ count: total })} isTruncated={isTruncated} className="mb-4 text-t2">
          {total > 0 && hasFilters && <FurtherLinks all={all}>{alertLink}</FurtherLinks>}
          {views}
        </ResultCount>
      </div>
      {isLoading && <Skeletons />}
      <div data-loaded>
        {total === 0 ? (
          <EmptyList none={of.none()} all={all} words={hasFilters ? words : ""}>
            <FiltersToRemove filters={chips} without={without} of={address} />
            <SiteSearchLink of={address} />
            {alertLink}
          </EmptyList>
        ) : (
          <>
            {children}
            <Pagination {...pages} className="mx-margin" />
          </>
        )}
      </div>
      {landing.below}
    </main>
  );
}

const addressOf = (many: string, kept?: Record<string, string>) =>
  kept ? `/${many}?${new URLSearchParams(kept)}` : `/${many}`;

/** Keeps how the list is shown when filters are sent. */
function KeptFields({ kept = {} }: Pick<Props, "kept">) {
  return Object.entries(kept).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

type Address = { pathname: string; search: string; action?: string };

function AlertLink({ list, of }: { list: string; of: Address }) {
  return <StandaloneLink to={`/alerts/new${of.search}&list=${list}`}>{m.list_alert()}</StandaloneLink>;
}

/** Path and filters of a list: those of its page, unless a landing page has them in its path. */
function useListAddress(list?: string): Address {
  const { pathname, search } = useLocation();
  const [path = pathname, query] = list?.split("?") ?? [];
  return { pathname: path, search: query ? `?${query}` : search, action: list && path };
}

function FurtherLinks({ all, children }: { all: string; children: ReactNode }) {
  return (
    <>
      <StandaloneLink to={all}>{m.list_clear()}</StandaloneLink>
      {children}
    </>
  );
}

/** Leads from words that this list has not to the search of the whole site. */
function SiteSearchLink({ of }: { of: Address }) {
  const q = new URLSearchParams(of.search).get("q");
  if (!q) return null;
  return (
    <StandaloneLink to={`/search?${new URLSearchParams({ q })}`}>{m.site_search_label()}</StandaloneLink>
  );
}

type EmptyListProps = { none: string; all: string; words: string; children: ReactNode };

/** @param words what was looked for */
function EmptyList({ none, all, words, children }: EmptyListProps) {
  const text = words ? m.list_nothing_matches({ words }) : m.list_nothing_here();
  return (
    <div className="page-grid">
      <EmptyState isLarge title={none} text={text}>
        {children}
        <ButtonLink to={words ? all : "/contact"}>{words ? m.list_clear() : m.contact_title()}</ButtonLink>
      </EmptyState>
    </div>
  );
}

/** The filters in force as links, each to the list without it; a city goes with the neighborhood in it. */
function FilterChips({ filters, of }: { filters: FilterInWords[]; of: Address }) {
  const addressWithout = withoutFilters(of);
  return (
    <ul className="flex flex-wrap gap-x-5 wrap-anywhere" aria-label={m.list_in_force()}>
      {filters.map((filter) => (
        <li key={filter.name + filter.words}>
          <StandaloneLink
            to={addressWithout(filter.name === "city" ? [filter, { name: "neighborhood" }] : [filter])}
            className="gap-1.5 no-underline"
          >
            <span className="border-b border-line">
              <span className="sr-only">{m.list_remove_filter()}</span>
              {capitalize(filter.words)}
            </span>
            <span aria-hidden>×</span>
          </StandaloneLink>
        </li>
      ))}
    </ul>
  );
}

type RemovalProps = { filters: FilterInWords[]; without: Removal[]; of: Address };

/** Offers the filters to remove from an empty list, with the number of records it then has. */
function FiltersToRemove({ filters, without, of }: RemovalProps) {
  const addressWithout = withoutFilters(of);
  if (without.length === 0) return null;
  return (
    <ul className="wrap-anywhere">
      {without.map(({ filters: removed, count }) => {
        const words = removed
          .map((filter) => quotedWords(filters, filter))
          .reduce((first, second) => m.list_and({ first, second }));
        const isAll = removed.length === filters.length;
        return (
          <li key={words}>
            <StandaloneLink to={addressWithout(removed)}>
              {isAll ? m.list_show_all_count({ n: count }) : m.list_show_without({ n: count, words })}
            </StandaloneLink>
          </li>
        );
      })}
    </ul>
  );
}

const isSame = (one = "", other = "") => one.trim().toLowerCase() === other.trim().toLowerCase();

function quotedWords(filters: FilterInWords[], { name, value }: ActiveFilter) {
  const found = filters.find((filter) => filter.name === name && isSame(filter.value, value));
  const words = found?.words ?? "";
  return name === "q" ? words : m.filter_quoted({ text: words });
}

/** @returns the address of the first page of a list without some filters */
function withoutFilters({ pathname, search }: Address) {
  return (removed: ActiveFilter[]) => {
    // A form without script sends its empty fields, too.
    const isRemoved = (name: string, value: string) =>
      name === "page" ||
      value === "" ||
      removed.some((one) => one.name === name && isSame(one.value ?? value, value));
    const params = new URLSearchParams([...new URLSearchParams(search)].filter((one) => !isRemoved(...one)));
    return params.size > 0 ? `${pathname}?${params}` : pathname;
  };
}
