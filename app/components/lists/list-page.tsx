import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { capitalize } from "#app/components/format";
import { useDestination } from "#app/components/navigation/use-destination";
import { JsonLd } from "#app/components/seo/json-ld-script";
import { pageOfList } from "#app/components/seo/page-meta";
import { ButtonLink } from "#app/components/ui/button-link";
import { EmptyState } from "#app/components/ui/empty-state";
import { StandaloneLink } from "#app/components/ui/text-button";
import type { Removal } from "#app/schemas/filters/facets";
import type { ListFilters } from "#app/schemas/filters/filter-controls";
import { CardGrid } from "./card-grid";
import { FilterChips, FiltersToRemove } from "./filter-chips";
import { FilterSelect } from "./filter-field";
import { FilterForm } from "./filter-form";
import { Pagination } from "./pagination";
import { ResultCount } from "./result-count";
import { Skeletons } from "./skeleton";

type Props = {
  /** `["property", "properties"]`; the second is its path too. */
  names: [one: string, many: string];
  filters: ListFilters;
  /** Values and texts of the orders; the first is the default. */
  orders: [string, string][];
  sort?: string;
  /** Filters to remove from an empty list. */
  without?: Removal[];
  /** True where the site can mail visitors of new records. */
  hasAlerts: boolean;
  total: number;
  isTruncated: boolean;
  page: number;
  pages: number;
  children: ReactNode;
};

/** Public list: filter form, result count, cards and pagination; skeletons while it loads, an empty state. */
export function ListPage({
  names,
  filters: { controls, chips, isOpen },
  orders,
  sort,
  without = [],
  hasAlerts,
  total,
  isTruncated,
  children,
  ...pages
}: Props) {
  const isLoading = useDestination()?.isHere;
  const filters = chips.map(({ words }) => words).join(", ");
  const many = names[1];
  const { search } = useLocation();
  const alertLink = filters && hasAlerts && (
    <StandaloneLink to={`/alerts/new${search}&list=${many}`}>Tell me of new ones</StandaloneLink>
  );
  return (
    <main id="main" className="pt-page">
      <div className="page-grid">
        <h1>{capitalize(many)}</h1>
        <FilterForm of={many} filters={controls} isOpen={isOpen}>
          <FilterSelect name="sort" label="Order" current={sort} options={orders} />
        </FilterForm>
        {filters && <FilterChips filters={chips} />}
        <ResultCount total={total} names={names} isTruncated={isTruncated} className="mb-4 text-t2">
          {filters && total > 0 && <StandaloneLink to={`/${many}`}>Clear Filters</StandaloneLink>}
          {total > 0 && alertLink}
        </ResultCount>
      </div>
      {isLoading && <Skeletons />}
      {total === 0 ? (
        <EmptyList names={names} filters={filters}>
          <FiltersToRemove filters={chips} without={without} />
          <ButtonLink to={filters ? `/${many}` : "/contact"}>
            {filters ? "Clear Filters" : "Contact Us"}
          </ButtonLink>
          {alertLink}
        </EmptyList>
      ) : (
        <>
          <CardGrid>{children}</CardGrid>
          <Pagination {...pages} className="mx-margin" />
        </>
      )}
      <JsonLd breadcrumb={[pageOfList(capitalize(many), `/${many}`, pages.page)]} />
    </main>
  );
}

type EmptyListProps = Pick<Props, "names" | "children"> & { filters: string };

function EmptyList({ names: [one, many], filters, children }: EmptyListProps) {
  return (
    <div className="page-grid">
      <EmptyState
        isLarge
        title={`No ${capitalize(many)} Found`}
        text={
          filters
            ? `No ${one} matches ${filters}.`
            : "There is nothing here at the moment. Tell us what you are looking for."
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
