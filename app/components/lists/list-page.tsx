import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { capitalize } from "#app/components/format";
import { Logo } from "#app/components/layout/logo";
import { useDestination } from "#app/components/navigation/use-destination";
import { Pagination } from "./pagination";
import { ResultCount } from "./result-count";
import { Skeletons } from "./skeleton";

type Props = {
  /** `["property", "properties"]`; the second is its path too. */
  names: [one: string, many: string];
  filterForm: ReactNode;
  /** Filters in force as words, `"farmhouse"`, `under villa`; those that are not set are undefined or ''. */
  activeFilters: (string | number | undefined)[];
  total: number;
  isTruncated: boolean;
  page: number;
  pages: number;
  children: ReactNode;
};

/** Public list: filter form, result count, cards and pagination; skeletons while it loads, an empty state. */
export function ListPage({
  names,
  filterForm,
  activeFilters,
  total,
  isTruncated,
  children,
  ...pages
}: Props) {
  const isLoading = useDestination()?.isHere;
  const filters = activeFilters.filter(Boolean).join(", ");
  const [one, many] = names;
  return (
    <main id="main" className="page">
      <div className="sheet">
        <h1>{capitalize(many)}</h1>
        {filterForm}
        <ResultCount total={total} names={names} isTruncated={isTruncated}>
          {filters && total > 0 && (
            <Link className="more" to={`/${many}`}>
              Clear Filters
            </Link>
          )}
        </ResultCount>
      </div>
      {isLoading && <Skeletons />}
      {total === 0 ? (
        <div className="sheet">
          <div className="empty">
            <Logo />
            <h2 className="d3">{`No ${capitalize(many)} Found`}</h2>
            <p className="small">
              {filters
                ? `No ${one} matches ${filters}.`
                : "There is nothing here at the moment. Tell us what you are looking for."}
            </p>
            <Link className="button" to={filters ? `/${many}` : "/contact"}>
              {filters ? "Clear Filters" : "Contact Us"}
            </Link>
          </div>
        </div>
      ) : (
        <>
          <div className="sheet cards">{children}</div>
          <Pagination {...pages} />
        </>
      )}
    </main>
  );
}
